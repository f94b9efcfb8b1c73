import { useEffect, useRef } from 'react';
import { type EnquiryField, LENGTHS } from '#domain/enquiry.ts';
import { fill } from '#i18n/fill.ts';
import { useCountry } from './enquiry/countries.ts';
import { Consent, HiddenFields, SendButton, TypedFields } from './enquiry/FormFields.tsx';
import { saveDraft } from './enquiry/keep-draft.ts';
import { Failure, Sending, Summary } from './enquiry/Notices.tsx';
import { Stamp } from './enquiry/Stamp.tsx';
import { useEnquiry } from './enquiry/use-enquiry.ts';
import type { EnquiryProps } from './enquiry/words.ts';

interface Props extends Pick<EnquiryProps, 'brand' | 'id'> {
	words: EnquiryProps['words']['thanks'];
	trips: string;
	onClose: () => void;
}

/** The thank-you dialog: no buttons; Esc, a click beside it, or the link takes the visitor on. */
const Thanks = ({ id, brand, words, trips, onClose }: Props) => {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const element = dialog.current;
		// The dialog itself takes the focus, or a stray Enter would follow the link.
		element?.showModal();
		element?.focus();
	}, []);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Esc
		<dialog
			className="thanks"
			ref={dialog}
			tabIndex={-1}
			aria-labelledby={`${id}-thanks`}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === dialog.current) dialog.current.close();
			}}
		>
			<div className="stack thanks__b">
				<Stamp id={id} brand={brand} received={words.stamp} />
				<h2 id={`${id}-thanks`}>{words.title}</h2>
				<p>{words.text}</p>
				<a className="link" href={trips}>
					{words.trips}
				</a>
				<p className="hint">{words.close}</p>
			</div>
		</dialog>
	);
};

/** The enquiry form. Without scripts it is a plain form that posts; what is typed stays in the DOM. */
export default function EnquiryForm(props: EnquiryProps) {
	const { id, action, words, icons, links } = props;
	const form = useRef<HTMLFormElement>(null);
	const { country, choose } = useCountry(props.country, props.countries);
	const { state, submit, mend, touch, close } = useEnquiry(form, action, country);
	const { phase, errors, reason, news } = state;
	const sending = phase === 'sending';
	const sentences = errors.map(({ field, code }) => ({
		field,
		sentence: fill(words.error[code], { max: LENGTHS[field], code: `+${country.dial}` }),
	}));
	const sentenceOf = (name: EnquiryField) => sentences.find(({ field }) => field === name)?.sentence;
	const parts = { id, words, icons, sentenceOf };

	return (
		<div className="form-place">
			<form
				className="form"
				id={id}
				method="post"
				action={action}
				aria-label={words.form.label}
				data-enquiry
				ref={form}
				inert={sending}
				onFocus={touch}
				onInput={() => mend()}
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<Summary id={id} news={news} titles={words.summary} warning={icons.warning} errors={sentences} />
				{reason && (
					<Failure news={news} words={words.failed} reason={reason} links={links} icons={icons} onAgain={submit} />
				)}
				<TypedFields
					form={parts}
					errors={errors}
					countries={props.countries}
					country={country}
					typed={() => form.current?.['phone'].value}
					onChoose={(chosen) => {
						choose(chosen);
						mend(chosen);
						if (form.current) saveDraft(form.current);
					}}
				/>
				<HiddenFields id={id} locale={props.locale} words={words} />
				<Consent id={id} words={words} links={links} />
				<SendButton words={words} icons={icons} />
			</form>
			<Sending news={news} active={sending} words={words.sending} />
			{phase === 'thanks' && (
				<Thanks id={id} brand={props.brand} words={words.thanks} trips={links.trips} onClose={close} />
			)}
		</div>
	);
}

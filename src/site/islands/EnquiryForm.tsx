import { useRef } from 'react';
import { MARKETING_VERSION } from '#domain/consent.ts';
import { type EnquiryField, HIDDEN_FIELDS, LIMITS } from '#domain/enquiry.ts';
import { fill } from '#i18n/fill.ts';
import { useCountry } from './enquiry/countries.ts';
import { Field } from './enquiry/Field.tsx';
import { saveDraft } from './enquiry/keep-draft.ts';
import { Failure, Sending, Summary } from './enquiry/Notices.tsx';
import { PhoneField } from './enquiry/PhoneField.tsx';
import { Thanks } from './enquiry/Thanks.tsx';
import { useEnquiry } from './enquiry/use-enquiry.ts';
import type { EnquiryProps } from './enquiry/words.ts';
import { Glyph } from './parts/Glyph.tsx';

/** What is sent along, filled in when the form is sent; and a field that only machines find. */
const HiddenFields = ({ id, locale, trip, words }: Pick<EnquiryProps, 'id' | 'locale' | 'trip' | 'words'>) => {
	const trap = `${id}-${HIDDEN_FIELDS.trap}`;
	return (
		<>
			<input type="hidden" name={HIDDEN_FIELDS.country} />
			<input type="hidden" name={HIDDEN_FIELDS.locale} defaultValue={locale} />
			<input type="hidden" name={HIDDEN_FIELDS.key} />
			<input type="hidden" name={HIDDEN_FIELDS.token} />
			<input type="hidden" name={HIDDEN_FIELDS.trip} defaultValue={trip} disabled={!trip} />
			<div className="vh" inert aria-hidden="true">
				<label htmlFor={trap}>{words.form.trap}</label>
				<input type="text" id={trap} name={HIDDEN_FIELDS.trap} autoComplete="off" tabIndex={-1} />
			</div>
		</>
	);
};

/** The box for news, never ticked beforehand, and what happens to the details: both before the button that sends. */
const Consent = ({ id, words, links }: Pick<EnquiryProps, 'id' | 'words' | 'links'>) => {
	const box = `${id}-${HIDDEN_FIELDS.marketing}`;
	return (
		<>
			<div className="full box">
				<input
					type="checkbox"
					id={box}
					name={HIDDEN_FIELDS.marketing}
					value={MARKETING_VERSION}
					aria-describedby={`${box}-note`}
				/>
				<label htmlFor={box}>{words.form.marketing}</label>
				<p className="hint" id={`${box}-note`}>
					{words.form.marketingNote}
				</p>
			</div>
			<p className="full hint">
				{fill(words.form.privacy, { email: links.email })} <a href={links.privacy}>{words.form.privacyLink}</a>
			</p>
		</>
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
		sentence: fill(words.error[code], { max: LIMITS[field], code: `+${country.dial}` }),
	}));
	const sentenceOf = (name: EnquiryField) => sentences.find(({ field }) => field === name)?.sentence;
	const parts = { id, words, icons, sentenceOf };
	const has = (code: string) => errors.some((error) => error.code === code);

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
					void submit();
				}}
			>
				<Summary id={id} news={news} titles={words.summary} warning={icons.warning} errors={sentences} />
				{reason && (
					<Failure
						news={news}
						words={words.failed}
						reason={reason}
						links={links}
						icons={icons}
						onAgain={() => void submit()}
					/>
				)}
				<Field form={parts} name="firstName" input={{ autoComplete: 'given-name' }} />
				{/* A missing name is wrong in both fields, and said at the first. */}
				<Field
					form={parts}
					name="lastName"
					note={words.form.oneName}
					errorAt={has('name_required') ? 'firstName' : undefined}
					input={{ autoComplete: 'family-name' }}
				/>
				<Field
					form={parts}
					name="email"
					input={{ type: 'email', autoComplete: 'email', required: true, spellCheck: false }}
				/>
				<PhoneField
					form={parts}
					countries={props.countries}
					typed={() => form.current?.['phone'].value}
					country={country}
					foreign={has('phone_country_mismatch')}
					onChoose={(chosen) => {
						choose(chosen);
						mend(chosen);
						if (form.current) saveDraft(form.current);
					}}
				/>
				<Field form={parts} name="message" text={{ placeholder: words.form.messageExample, required: true }} />
				<HiddenFields id={id} locale={props.locale} trip={props.trip} words={words} />
				<Consent id={id} words={words} links={links} />
				<div className="full form__foot">
					<button className="btn" type="submit">
						{words.form.send}
						<Glyph of={icons['right-arrow']} className="ic--go" />
					</button>
				</div>
			</form>
			<Sending news={news} active={sending} words={words.sending} />
			{phase === 'thanks' && (
				<Thanks id={id} brand={props.brand} words={words.thanks} trips={links.trips} onClose={close} />
			)}
		</div>
	);
}

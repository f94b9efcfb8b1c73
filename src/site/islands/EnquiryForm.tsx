import { useRef, useState } from 'react';
import { type EnquiryField, HIDDEN_FIELDS, LIMITS } from '#domain/enquiry.ts';
import { fill } from '#i18n/fill.ts';
import { Consent } from './enquiry/Consent.tsx';
import { CountryButton } from './enquiry/CountryButton.tsx';
import { CountryPopover } from './enquiry/CountryPopover.tsx';
import { Field } from './enquiry/Field.tsx';
import { Failure, Summary } from './enquiry/Notices.tsx';
import { Sending } from './enquiry/Sending.tsx';
import { Thanks } from './enquiry/Thanks.tsx';
import { useCountry } from './enquiry/use-country.ts';
import { useEnquiry } from './enquiry/use-enquiry.ts';
import type { EnquiryProps } from './enquiry/words.ts';
import { Glyph } from './Glyph.tsx';

/** The enquiry form. Without scripts it is a plain form that posts; what is typed stays in the DOM. */
export default function EnquiryForm(props: EnquiryProps) {
	const { id, locale, action, trip, words, icons, links, brand } = props;
	const { form: labels } = words;
	const form = useRef<HTMLFormElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [country, choose] = useCountry(form, props.country, props.countries);
	/** What is searched for in the list of countries; undefined while it is closed. */
	const [search, setSearch] = useState<string>();
	const { places, errors, reason, phase, submit, mend, focusField, close } = useEnquiry(form, action, country);

	const code = `+${country.dial}`;
	const sentences = errors.map(({ field, code: error }) => ({
		field,
		sentence: fill(words.error[error], { max: LIMITS[field], code }),
	}));
	const field = (name: EnquiryField) => ({
		id: `${id}-${name}`,
		name,
		error: sentences.find((each) => each.field === name)?.sentence,
		warning: icons.warning,
	});
	const popover = `${id}-countries`;
	const sending = phase === 'sending' || phase === 'proving';
	const foreign = errors.some((error) => error.code === 'phone_country_mismatch');
	const nameless = errors.some((error) => error.code === 'name_required');

	return (
		<div className="form-place">
			<form
				className="form"
				id={id}
				method="post"
				action={action}
				aria-label={labels.label}
				data-enquiry
				ref={form}
				inert={sending}
				onInput={() => mend()}
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				{errors.length > 0 && (
					<Summary
						id={id}
						focus={places.summary}
						titles={words.summary}
						warning={icons.warning}
						errors={sentences}
						onChoose={focusField}
					/>
				)}
				{reason && (
					<Failure
						focus={places.failure}
						words={words.failed}
						reason={reason}
						links={links}
						icons={icons}
						onAgain={() => void submit()}
					/>
				)}
				<Field {...field('firstName')} label={labels.firstName} input={{ autoComplete: 'given-name' }} />
				<Field
					{...field('lastName')}
					label={labels.lastName}
					note={labels.oneName}
					errorAt={nameless ? `${id}-firstName` : undefined}
					input={{ autoComplete: 'family-name' }}
				/>
				<Field
					{...field('email')}
					label={labels.email}
					input={{ type: 'email', autoComplete: 'email', required: true, spellCheck: false }}
				/>
				<Field
					{...field('phone')}
					label={labels.phone}
					note={labels.optional}
					input={{ type: 'tel', autoComplete: 'tel' }}
					before={
						<CountryButton
							{...{ popover, country }}
							place={button}
							words={words.picker}
							down={icons.down}
							open={search !== undefined}
							onSearch={setSearch}
						/>
					}
					after={
						<>
							<p className="hint cc-plain">{labels.phonePlain}</p>
							{foreign && (
								<button type="button" className="link" onClick={() => setSearch(form.current?.['phone'].value)}>
									{words.picker.change}
								</button>
							)}
							{search !== undefined && (
								<CountryPopover
									{...{ search, icons, button }}
									id={popover}
									chosen={country.code}
									address={props.countries}
									words={words.picker}
									again={words.failed.again}
									onSearch={setSearch}
									onChoose={(chosen) => {
										choose(chosen);
										mend(chosen);
									}}
								/>
							)}
						</>
					}
				/>
				<Field
					{...field('message')}
					label={labels.message}
					text={{ placeholder: labels.messageExample, required: true }}
				/>
				<input type="hidden" name={HIDDEN_FIELDS.country} />
				<input type="hidden" name={HIDDEN_FIELDS.locale} defaultValue={locale} />
				<input type="hidden" name={HIDDEN_FIELDS.key} />
				<input type="hidden" name={HIDDEN_FIELDS.token} />
				<input type="hidden" name={HIDDEN_FIELDS.trip} defaultValue={trip} disabled={!trip} />
				<div className="trap" inert aria-hidden="true">
					<label htmlFor={`${id}-${HIDDEN_FIELDS.trap}`}>{labels.trap}</label>
					<input
						type="text"
						id={`${id}-${HIDDEN_FIELDS.trap}`}
						name={HIDDEN_FIELDS.trap}
						autoComplete="off"
						tabIndex={-1}
					/>
				</div>
				<Consent id={id} words={labels} email={links.email} privacy={links.privacy} />
				<div className="full form__foot">
					<button className="btn" type="submit">
						{labels.send}
						<Glyph of={icons['right-arrow']} className="ic--go" />
					</button>
				</div>
			</form>
			<Sending active={sending} proving={phase === 'proving'} focus={places.status} words={words.sending} />
			{phase === 'thanks' && <Thanks id={id} brand={brand} words={words.thanks} trips={links.trips} onClose={close} />}
		</div>
	);
}

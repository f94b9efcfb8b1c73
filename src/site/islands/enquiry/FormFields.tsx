import { MARKETING_VERSION } from '#domain/consent.ts';
import { type FieldError, HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { MAINLAND } from '#domain/phone.ts';
import { fill } from '#i18n/fill.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { Field, type FormParts } from './Field.tsx';
import { PhoneField, type PhoneProps } from './PhoneField.tsx';
import type { EnquiryProps } from './words.ts';

interface TypedProps extends Omit<PhoneProps, 'otherCode'> {
	errors: readonly FieldError[];
	typed: () => string | undefined;
}

export const TypedFields = ({ form, errors, typed, ...phone }: TypedProps) => {
	const has = (code: string) => errors.some((error) => error.code === code);
	const { words } = form;
	const mainland = has('phone_mainland') ? () => `+${MAINLAND}` : undefined;
	return (
		<>
			<Field form={form} name="firstName" input={{ autoComplete: 'given-name' }} />
			{/* A missing name is wrong in both fields, and said at the first. */}
			<Field
				form={form}
				name="lastName"
				note={words.form.oneName}
				errorAt={has('name_required') ? 'firstName' : undefined}
				input={{ autoComplete: 'family-name' }}
			/>
			<Field
				form={form}
				name="email"
				input={{ type: 'email', autoComplete: 'email', required: true, spellCheck: false }}
			/>
			<PhoneField form={form} otherCode={has('phone_country_mismatch') ? typed : mainland} {...phone} />
			<Field form={form} name="message" text={{ placeholder: words.form.messageExample, required: true }} />
		</>
	);
};

interface HiddenProps extends Pick<EnquiryProps, 'id' | 'locale' | 'words'> {
	typed?: FormParts['typed'];
}

/** What is sent along, filled in when the form is sent; and a field that only machines find. */
export const HiddenFields = ({ id, locale, words, typed = {} }: HiddenProps) => {
	const trap = `${id}-${HIDDEN_FIELDS.trap}`;
	const trip = typed[HIDDEN_FIELDS.trip];
	return (
		<>
			<input type="hidden" name={HIDDEN_FIELDS.country} defaultValue={typed[HIDDEN_FIELDS.country]} />
			<input type="hidden" name={HIDDEN_FIELDS.locale} defaultValue={locale} />
			<input type="hidden" name={HIDDEN_FIELDS.key} />
			<input type="hidden" name={HIDDEN_FIELDS.token} defaultValue={typed[HIDDEN_FIELDS.token]} />
			<input type="hidden" name={HIDDEN_FIELDS.trip} defaultValue={trip} disabled={!trip} />
			<div className="vh" inert aria-hidden="true">
				<label htmlFor={trap}>{words.form.trap}</label>
				<input type="text" id={trap} name={HIDDEN_FIELDS.trap} autoComplete="off" tabIndex={-1} />
			</div>
		</>
	);
};

interface ConsentProps extends Pick<EnquiryProps, 'id' | 'words' | 'links'> {
	typed?: FormParts['typed'];
}

/** The box for news, never ticked beforehand, and what happens to the details: both before the button that sends. */
export const Consent = ({ id, words, links, typed }: ConsentProps) => {
	const box = `${id}-${HIDDEN_FIELDS.marketing}`;
	return (
		<>
			<div className="full box">
				<input
					type="checkbox"
					id={box}
					name={HIDDEN_FIELDS.marketing}
					value={MARKETING_VERSION}
					defaultChecked={typed?.[HIDDEN_FIELDS.marketing] === MARKETING_VERSION}
					aria-describedby={`${box}-note`}
				/>
				<label htmlFor={box}>{words.form.marketing}</label>
				<p className="hint" id={`${box}-note`}>
					{words.form.marketingNote}
				</p>
			</div>
			<p className="full hint">
				{fill(words.form.privacy, { email: links.dataContact })} <a href={links.privacy}>{words.form.privacyLink}</a>
			</p>
		</>
	);
};

export const SendButton = ({ words, icons }: Pick<EnquiryProps, 'words' | 'icons'>) => (
	<button className="btn full" type="submit">
		{words.form.send}
		<Glyph of={icons['right-arrow']} className="ic--go" />
	</button>
);

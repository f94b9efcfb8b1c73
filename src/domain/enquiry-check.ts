import type { Country } from './country.ts';
import {
	ENQUIRY_FIELDS,
	type EnquiryField,
	type EnquiryValues,
	type FieldError,
	type FieldErrorCode,
	LIMITS,
} from './enquiry.ts';
import { readPhone } from './phone.ts';

/**
 * Control characters, the marks that turn the direction of text, and more marks on one letter than any script has: a
 * one-line field has no use for them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{M}{5}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const LOCAL_PART = /^[^\p{C}\p{Z}@<>()[\]\\,;:".]+(?:\.[^\p{C}\p{Z}@<>()[\]\\,;:".]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

const codePoints = (text: string): number => [...text].length;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Whether an address can be written to: `name@domain.tld`, any script, nothing quoted, no literal IP address. */
const isEmail = (address: string): boolean => {
	const [local = '', domain = '', ...more] = address.split('@');
	const labels = domain.split('.');
	return (
		more.length === 0 &&
		octets(local) <= LIMITS.emailLocalPart &&
		LOCAL_PART.test(local) &&
		labels.length > 1 &&
		labels.every((label) => LABEL.test(label)) &&
		!/^\d+$/.test(labels.at(-1) ?? '')
	);
};

const emailError = (address: string): FieldErrorCode | undefined => {
	if (address === '') return 'email_required';
	// Length first: no pattern runs over an endless text.
	if (octets(address) > LIMITS.email) return 'email_too_long';
	return isEmail(address) ? undefined : 'email_invalid';
};

/** Values as they are judged, stored and sent: composed (NFC) and without spaces around them. */
export const tidy = (values: EnquiryValues): EnquiryValues =>
	Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, values[field].normalize('NFC').trim()])) as EnquiryValues;

/**
 * Everything that is wrong with an enquiry, at most one error for each field, in the order of the form.
 * A name is missing only when both are empty; the error then stands at the first name.
 * @param country whose number the phone is, or undefined when none is known: then only its length is judged
 */
export const checkEnquiry = (
	typed: EnquiryValues,
	country: Pick<Country, 'dial' | 'lengths' | 'trunk'> | undefined,
): FieldError[] => {
	const values = tidy(typed);
	const judge: Record<EnquiryField, () => FieldErrorCode | undefined> = {
		firstName: () => (values.firstName || values.lastName ? undefined : 'name_required'),
		lastName: () => undefined,
		email: () => emailError(values.email),
		phone: () => (values.phone && country ? readPhone(values.phone, country).error : undefined),
		message: () => (values.message ? undefined : 'message_required'),
	};
	return ENQUIRY_FIELDS.flatMap((field) => {
		const value = values[field];
		const forbidden = (field === 'message' ? NOT_IN_A_TEXT : NOT_IN_A_LINE).test(value) || !value.isWellFormed();
		const long = field !== 'email' && value.length > LIMITS[field] && codePoints(value) > LIMITS[field];
		const code = forbidden ? 'invalid_characters' : long ? 'too_long' : judge[field]();
		return code ? [{ field, code }] : [];
	});
};

import {
	ENQUIRY_FIELDS,
	type EnquiryField,
	type EnquiryValues,
	type FieldError,
	type FieldErrorCode,
	LENGTHS,
} from './enquiry.ts';
import { oneLine, plainEmail } from './one-line.ts';
import { type NumberRules, readPhone } from './phone.ts';

/** Control characters, and more marks on one letter than any script has: a one-line field has no use for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f]|\p{M}{5}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Half of a character that takes two places in UTF-16. */
const HALF_A_LETTER = /\p{Cs}/u;

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
		octets(local) <= LENGTHS.emailLocalPart &&
		LOCAL_PART.test(local) &&
		labels.length > 1 &&
		labels.every((label) => LABEL.test(label)) &&
		!/^\d+$/.test(labels.at(-1) ?? '')
	);
};

const emailError = (address: string): FieldErrorCode | undefined => {
	if (address === '') return 'email_required';
	// Length first: no pattern runs over an endless text.
	if (octets(address) > LENGTHS.email) return 'email_too_long';
	return isEmail(address) ? undefined : 'email_invalid';
};

/** Values as they are judged, stored and sent: composed (NFC), without spaces around them and what is unseen in a line. */
export const tidy = ({ message, ...lines }: EnquiryValues): EnquiryValues => ({
	firstName: oneLine(lines.firstName),
	lastName: oneLine(lines.lastName),
	email: plainEmail(lines.email),
	phone: oneLine(lines.phone),
	message: message.normalize('NFC').trim(),
});

/**
 * Everything that is wrong with an enquiry, at most one error for each field, in the order of the form.
 * A name is missing only when both are empty; the error then stands at the first name.
 * @param country whose number the phone is, or undefined when none is known: then only its length is judged
 */
export const checkEnquiry = (typed: EnquiryValues, country: NumberRules | undefined): FieldError[] => {
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
		const forbidden = (field === 'message' ? NOT_IN_A_TEXT : NOT_IN_A_LINE).test(value) || HALF_A_LETTER.test(value);
		const long = field !== 'email' && value.length > LENGTHS[field] && codePoints(value) > LENGTHS[field];
		const code = forbidden ? 'invalid_characters' : long ? 'too_long' : judge[field]();
		return code ? [{ field, code }] : [];
	});
};

/** What a visitor types, in the order of the form, by the names under which it is sent. */
export const ENQUIRY_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'message'] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];
export type EnquiryValues = Record<EnquiryField, string>;

/** What is sent along. `trap` is hidden from people: a value in it was typed by a machine. */
export const HIDDEN_FIELDS = {
	/** ISO 3166-1 alpha-2, or empty from a form without scripts: then the phone number carries its own code. */
	country: 'country',
	locale: 'locale',
	/** UUID: the same one on every attempt to send the same words, so that they are stored once. */
	key: 'key',
	/** Folder name of the trip that is asked about; left out when there is none. */
	trip: 'trip',
	trap: 'website',
	/** Signed time of the first touch, fetched when the form gets the focus; empty without scripts. */
	token: 't',
	/** The box for news: sent with the version of its text when ticked, else left out. */
	marketing: 'marketing',
} as const;

/** Longest values: characters are Unicode code points, the e-mail address is counted in UTF-8 octets. */
const VALUES = {
	firstName: 100,
	lastName: 100,
	email: 254,
	emailLocalPart: 64,
	message: 5000,
	/** Characters of a phone number as typed. */
	phone: 60,
	key: 255,
} as const;

export const LENGTHS = {
	...VALUES,
	/** The whole request, in octets: a form writes one character in up to twelve, as `%F0%9F%9A%8C`. */
	body: 12 * Object.values(VALUES).reduce<number>((sum, each) => sum + each, 0),
} as const;

/** What can be wrong with a field. The dictionary has a sentence for each. */
export const FIELD_ERRORS = [
	'name_required',
	'email_required',
	'email_invalid',
	'email_too_long',
	'message_required',
	'too_long',
	'wrong_type',
	'invalid_characters',
	'phone_invalid',
	'phone_country_mismatch',
	'phone_mainland',
	'country_unknown',
] as const;
export type FieldErrorCode = (typeof FIELD_ERRORS)[number];

/** The sentence stands at `field`. */
export interface FieldError {
	field: EnquiryField;
	code: FieldErrorCode;
}

import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { type Enquiry, enquirySchema } from '#domain/enquiry.schema.ts';
import { ENQUIRY_FIELDS, type FieldErrorCode, tidy } from '#domain/enquiry.ts';
import { readPhone } from '#domain/phone.ts';
import type { Fields } from './body.ts';
import { phoneRules } from './phone-rules.ts';

/** What is wrong with a field. */
export interface WrongField {
	field: string;
	code: FieldErrorCode;
}

/** An enquiry as it is stored, or everything that is wrong with it, the worst first. */
export type ReadEnquiry =
	| { enquiry: Enquiry; bodyHash: string; wrong?: undefined }
	| { wrong: readonly [WrongField, ...WrongField[]] };

const schema = enquirySchema(phoneRules);

/** In this order mistakes are told: e-mail, name, phone, message, and what is missing after what is wrong. */
const ORDER: readonly string[] = ['email', 'firstName', 'lastName', 'phone', 'country', 'message'];
const rank = ({ field, code }: WrongField): number =>
	(code.endsWith('_required') ? ORDER.length + 1 : 0) + (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);

/** Tells apart whether two submissions say the same. What proves that a person sent it is left out. */
const hashOf = ({ country, locale, trip, marketing = '', ...enquiry }: Enquiry): string => {
	const said = [...ENQUIRY_FIELDS.map((field) => enquiry[field]), country, locale, trip, marketing];
	return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
};

/** Reads an enquiry from the fields of a form or of JSON. Values come back composed, trimmed, the phone as E.164. */
export const readEnquiry = (fields: Fields): ReadEnquiry => {
	const { data, error } = schema.safeParse(fields);
	const wrong = (error?.issues ?? []).map(({ path, message }) => ({
		field: String(path[0]),
		code: message as FieldErrorCode,
	}));
	if (data && domainToASCII(data.email.slice(data.email.lastIndexOf('@') + 1).trim()) === '')
		wrong.push({ field: 'email', code: 'email_invalid' });
	const [first, ...rest] = wrong.toSorted((a, b) => rank(a) - rank(b));
	if (first) return { wrong: [first, ...rest] };
	if (!data) throw new Error('An enquiry is either read or wrong');
	const values = tidy(data);
	const rules = phoneRules(data.country);
	if (values.phone && rules) values.phone = readPhone(values.phone, rules).number ?? values.phone;
	const enquiry = { ...data, ...values };
	return { enquiry, bodyHash: hashOf(enquiry) };
};

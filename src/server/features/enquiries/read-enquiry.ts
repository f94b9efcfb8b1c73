import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { type Enquiry, enquirySchema } from '#domain/enquiry.schema.ts';
import { ENQUIRY_FIELDS, type FieldErrorCode } from '#domain/enquiry.ts';
import { tidy } from '#domain/enquiry-check.ts';
import { readPhone } from '#domain/phone.ts';
import { phoneRules, rulesForNumber } from '#domain/phone-rules.ts';
import type { Fields } from '../../core/http/body.ts';
import type { WrongField } from '../../core/http/errors.ts';

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
	const content = [...ENQUIRY_FIELDS.map((field) => enquiry[field]), country, locale, trip, marketing];
	return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
};

/** Whether the domain of a checked address can be written as the mail system knows it. */
const hasDomain = (email: string): boolean => domainToASCII(email.slice(email.lastIndexOf('@') + 1).trim()) !== '';

/** What is no text may be anything: an object that cannot be made one, or a list in a list in a list. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads an enquiry from the fields of a form or of JSON. Values come back composed, trimmed, the phone as E.164. */
export const readEnquiry = (fields: Fields): ReadEnquiry => {
	const own = phoneRules(textOf(fields['country']));
	const rules = own ?? rulesForNumber(textOf(fields['phone']));
	const { data, error } = (own ? schema : enquirySchema(() => rules)).safeParse(fields);
	const wrong = (error?.issues ?? []).map(({ path, message }): WrongField => {
		const field = String(path[0]);
		return { field, code: message as FieldErrorCode, dial: field === 'phone' ? rules.dial : '' };
	});
	if (data && !hasDomain(data.email)) wrong.push({ field: 'email', code: 'email_invalid', dial: '' });
	const [first, ...rest] = wrong.toSorted((a, b) => rank(a) - rank(b));
	if (first) return { wrong: [first, ...rest] };
	// Without an error there is data; the parser's type does not say so.
	const enquiry = { ...(data as Enquiry), ...tidy(data as Enquiry) };
	if (enquiry.phone) enquiry.phone = readPhone(enquiry.phone, rules).number ?? enquiry.phone;
	return { enquiry, bodyHash: hashOf(enquiry) };
};

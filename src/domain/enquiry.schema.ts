import { z } from 'zod';
import { marketingConsent } from './consent.ts';
import { DIALLING_CODES } from './country-codes.ts';
import { type FieldErrorCode, LENGTHS } from './enquiry.ts';
import { checkEnquiry } from './enquiry-check.ts';
import { DEFAULT_LOCALE, toLocale } from './locale.ts';
import type { NumberRules } from './phone.ts';

const code = (name: FieldErrorCode) => name;
const text = z.string({ error: code('wrong_type') }).default('');
/** A name of ours that comes back and is stored: no database takes every character (PostgreSQL refuses NUL). */
const name = text.pipe(
	z
		.string()
		.max(LENGTHS.key, code('too_long'))
		.refine((value) => !/\p{C}/u.test(value), code('invalid_characters')),
);
/** A text of ours that comes back; whatever else comes is a wrong one, which is no error of the visitor's. */
const echo = z
	.unknown()
	.optional()
	.transform((value) => (typeof value === 'string' ? value.slice(0, LENGTHS.key) : value === undefined ? '' : 'wrong'));

/**
 * An enquiry as it arrives, by form or JSON; unknown keys are left out. The message of each issue is an error code and
 * its path the field.
 * @param phoneRules what is known of a country's numbers, by ISO code; undefined judges only the characters
 */
export const enquirySchema = (phoneRules: (country: string) => NumberRules | undefined = () => undefined) =>
	z
		.object({
			firstName: text.describe('First name; this or the last name is required'),
			lastName: text.describe('Last name'),
			email: text.describe('Where the answer goes'),
			phone: text.describe('With or without the dialling code; optional'),
			message: text.describe('What is asked'),
			country: text
				.refine((value) => value === '' || DIALLING_CODES.has(value), code('country_unknown'))
				.describe('ISO code; empty when the phone number carries its own dialling code'),
			locale: z
				.unknown()
				.optional()
				.transform((value) => toLocale(value) ?? DEFAULT_LOCALE)
				.describe('Language of the page'),
			key: name.describe('The same on every attempt'),
			trip: name.describe('Folder name of the trip asked about'),
			website: text.describe('Stays empty: people cannot see it'),
			t: echo.describe('Signed time of the first touch of the form'),
			marketing: z
				.unknown()
				.optional()
				.transform(marketingConsent)
				.describe('Version of the text beside the box for news when it was ticked'),
		})
		.superRefine((enquiry, context) => {
			for (const error of checkEnquiry(enquiry, phoneRules(enquiry.country))) {
				context.addIssue({ code: 'custom', path: [error.field], message: error.code });
			}
		});

export type Enquiry = z.infer<ReturnType<typeof enquirySchema>>;

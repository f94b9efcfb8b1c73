import { TELL_ME_VERSION, WAITING_VERSION } from '#domain/consent.ts';
import type { Enquiry } from '#domain/enquiry.schema.ts';
import type { FieldErrorCode } from '#domain/enquiry.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { oneLine } from '#domain/one-line.ts';
import { WAITING_CHILDREN } from '#domain/waiting.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { FormFault, Typed } from '#site/pages/personal.ts';
import type { Fields } from '../../core/http/body.ts';
import { fieldSentence } from '../../core/http/errors.ts';
import { createSeal } from '../../core/http/seal.ts';
import { readEnquiry } from '../enquiries/index.ts';
import type { Joining, Wanted } from './interest.ts';

/** What is wrong with the form; `children` is a number that the form does not offer. */
type Wrong = Partial<Record<'name' | 'email' | 'children', FieldErrorCode>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? oneLine(value.toWellFormed()) : '');

/** What was sent, as the form shows it again. */
export const typedOf = (fields: Fields): Typed => ({
	name: textOf(fields['name']),
	email: textOf(fields['email']),
	children: textOf(fields['children']),
	locale: toLocale(fields['locale']) ?? DEFAULT_LOCALE,
});

/** The number of children; undefined when it is none that the form offers. */
const childrenOf = (typed: string): number | undefined => {
	const n = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
	return n >= WAITING_CHILDREN.min && n <= WAITING_CHILDREN.max ? n : undefined;
};

/**
 * Name and address are read as those of an enquiry; who waits for dates gives an address alone.
 * @returns what is wrong, or who joins with the enquiry that the form is judged as
 */
export const readForm = (
	fields: Fields,
	wanted: Wanted,
): { wrong: Wrong } | { wrong?: undefined; joining: Joining; enquiry: Enquiry } => {
	const { name, email, children: typed, locale } = typedOf(fields);
	const { website, t: opened } = fields;
	const isDates = wanted.departure === '';
	// What the form does not ask for: any text passes.
	const firstName = isDates ? '-' : name;
	const read = readEnquiry({ firstName, message: '-', email, locale, website, t: opened });
	const children = isDates ? 0 : childrenOf(typed);
	const wrong: Wrong = children === undefined ? { children: 'wrong_type' } : {};
	for (const { field, code } of read.wrong ?? []) wrong[field === 'email' ? 'email' : 'name'] = code;
	if (read.wrong || children === undefined) return { wrong };
	const { enquiry } = read;
	const joining = {
		...wanted,
		name: isDates ? '' : enquiry.firstName,
		email: enquiry.email.toLowerCase(),
		children,
		locale,
		privacyVersion: isDates ? TELL_ME_VERSION : WAITING_VERSION,
	};
	return { joining, enquiry };
};

/** What is wrong with the form, in words. @param prefix what the ids of its fields begin with */
export const faultOf = (locale: Locale, { name, email, children }: Wrong, prefix: 'waiting' | 'tell'): FormFault => {
	const { contact, waiting } = t(locale);
	const fields: Record<string, string> = {};
	if (name) fields[`${prefix}-name`] = fieldSentence(locale, { field: 'firstName', code: name, dial: '' });
	if (email) fields[`${prefix}-email`] = fieldSentence(locale, { field: 'email', code: email, dial: '' });
	if (children) fields[`${prefix}-children`] = fill(waiting.join.childrenWrong, WAITING_CHILDREN);
	return { summary: contact.summary[Object.keys(fields).length - 1] ?? '', fields };
};

/** How long an address leads back to what was typed, in ms. */
const SAVED_FOR = 60 * 60_000;
/** What does not fit into an address, in characters, is left out; nobody has such a name or address. */
const MOST = 1_500;

/** A form that was sent: so the page of its answer can be loaded anew, and read in another language. */
export interface SavedForm {
	typed: Typed;
	/** Whether it was taken. */
	sent: boolean;
}

/** The address of a page, with the form that was sent there as far as that fits. @param page with a query; a form opens on the same alone */
export const addressOfForm = (secret: string, page: string, form: SavedForm, now: number): string => {
	const text = JSON.stringify({ ...form, until: now + SAVED_FOR });
	return text.length > MOST ? page : `${page}&form=${createSeal(secret, 'kept form').seal(text, page)}`;
};

/** The form of that page which an address carries; undefined when it carries none, or not any more. */
export const formInAddress = (secret: string, page: string, sealed: unknown, now: number): SavedForm | undefined => {
	const text = typeof sealed === 'string' ? createSeal(secret, 'kept form').open(sealed, page) : undefined;
	if (text === undefined) return undefined;
	const { typed, sent, until }: SavedForm & { until: number } = JSON.parse(text);
	return now < until ? { typed, sent } : undefined;
};

import { TELL_ME_VERSION, WAITING_VERSION } from '#domain/consent.ts';
import type { Enquiry } from '#domain/enquiry.schema.ts';
import type { FieldErrorCode } from '#domain/enquiry.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { oneLine } from '#domain/one-line.ts';
import { WAITING_CHILDREN } from '#domain/waiting.ts';
import type { Fields } from '../../core/http/body.ts';
import { readEnquiry } from '../enquiries/read-enquiry.ts';
import type { Asking } from './dates.ts';
import type { Joining } from './line.ts';

/** What is wrong with the form; `children` is a number that the form does not offer. */
export type WrongJoining = Partial<Record<'name' | 'email' | 'children', FieldErrorCode>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? oneLine(value.toWellFormed()) : '');

/** What was sent, as the form shows it again. */
export const typedOf = (fields: Fields) => ({
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

/** What these forms do not ask for: any text passes. */
const NOT_ASKED = { firstName: '-', message: '-' };

/** The address is read as that of an enquiry. @returns what is wrong, or who asks with the enquiry that it is judged as */
export const readAsking = (
	fields: Fields,
): { wrong: FieldErrorCode } | { asking: Omit<Asking, 'trip'>; enquiry: Enquiry } => {
	const { email, locale } = typedOf(fields);
	const { website, t } = fields;
	const read = readEnquiry({ ...NOT_ASKED, email, locale, website, t });
	if (read.wrong) return { wrong: read.wrong[0].code };
	const asking = { email: read.enquiry.email.toLowerCase(), locale, privacyVersion: TELL_ME_VERSION };
	return { asking, enquiry: read.enquiry };
};

/** Name and address are read as those of an enquiry. @returns what is wrong, or the one who joins with the enquiry that it was judged as */
export const readJoining = (
	fields: Fields,
): { wrong: WrongJoining } | { joining: Omit<Joining, 'trip' | 'departure'>; enquiry: Enquiry } => {
	const typed = typedOf(fields);
	const { website, t } = fields;
	const read = readEnquiry({
		...NOT_ASKED,
		firstName: typed.name,
		email: typed.email,
		locale: typed.locale,
		website,
		t,
	});
	const children = childrenOf(typed.children);
	const wrong: WrongJoining = children === undefined ? { children: 'wrong_type' } : {};
	for (const { field, code } of read.wrong ?? [])
		if (field === 'email') wrong.email = code;
		else wrong.name = code;
	if (read.wrong || children === undefined) return { wrong };
	const { firstName: name, email } = read.enquiry;
	const joining = {
		name,
		email: email.toLowerCase(),
		children,
		locale: typed.locale,
		privacyVersion: WAITING_VERSION,
	};
	return { joining, enquiry: read.enquiry };
};

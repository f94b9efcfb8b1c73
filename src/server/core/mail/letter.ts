import type { SiteFacts } from '#domain/office.schema.ts';
import { personName } from '#domain/person-name.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import type { EnquiryRow } from '../db/schema.ts';

/** Who we are, from `content/site.json`. */
export interface Brand {
	name: Record<Locale, string>;
	site: string;
	/** Where the links in mails lead that this server answers. */
	api: string;
	/** Address of the shop. */
	shop: string;
	/** Where the office reads its mail. */
	email: string;
	whatsapp: string;
	operator: Pick<SiteFacts['operator'], 'legalName' | 'address' | 'emergency' | 'emergencyHours' | 'dataContact'>;
}

/** A stored enquiry, as far as mails tell of it. */
export type EnquiryFacts = Pick<
	EnquiryRow,
	'id' | 'created_at' | 'locale' | 'first_name' | 'last_name' | 'email' | 'phone' | 'country' | 'message' | 'trip'
>;

/** What a mail says, without anything of how it travels. Text only: nothing typed can become markup. */
export interface Letter {
	subject: string;
	text: string;
	/** Absent where an answer reaches the office by itself. */
	replyTo?: string;
	/** Where one call ends these mails (RFC 8058); absent of mails that somebody has to get. */
	unsubscribe?: string;
	/** A file that goes with it. */
	attachment?: { name: string; type: string; content: Buffer };
	/** Somebody wrote it: other mails say that a program did, so that no program answers them. */
	personal?: true;
}

const SUBJECT_LENGTH = 120;

/** What every mail to a visitor ends with: the brand, and the company behind it. */
const signature = (locale: Locale, { name, site, operator }: Brand): string[] => [
	name[locale],
	site,
	'',
	operator.legalName[locale],
	operator.address[locale],
	'',
];

/** Typed text as part of one line: without line breaks, control characters or marks that turn its direction. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** A subject of at most 120 characters. */
export const subjectLine = (text: string): string => {
	const characters = [...oneLine(text)];
	return characters.length > SUBJECT_LENGTH
		? `${characters.slice(0, SUBJECT_LENGTH - 1).join('')}…`
		: characters.join('');
};

/** A mail to a visitor, signed; an answer reaches the office. @param lines what it says, up to the signature */
export const toVisitor = (locale: Locale, brand: Brand, subject: string, lines: readonly string[]) => ({
	subject: subjectLine(subject),
	text: [...lines, ...signature(locale, brand)].join('\n'),
	replyTo: brand.email,
});

/** A typed name in one line, as people write it. */
export const fullName = (first: string, last: string): string => personName(oneLine(first), oneLine(last));

/** `Hong Kong` for `HK`; a code that no name is known of stays as it is. */
export const countryName = (locale: Locale, code: string): string =>
	/^[A-Z]{2}$/.test(code)
		? (new Intl.DisplayNames(LOCALE_TABLE[locale].intl, { type: 'region', style: 'short' }).of(code) ?? code)
		: oneLine(code);

/** Whether every mail program can be given this address to answer to. */
export const isPlainAddress = (address: string): boolean => /^[\x21-\x7e]+@[^@]+$/.test(address);

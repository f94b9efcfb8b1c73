import { domainToASCII } from 'node:url';
import type { SiteFacts } from '#domain/office.schema.ts';
import { personName } from '#domain/person-name.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { OutboxRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

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

/** A letter with all that it needs to travel. It is the same on every attempt. */
export interface Mail extends Letter {
	/** With angle brackets; the receiver may tell by it that it has the mail already. */
	messageId: string;
	/** Message-IDs of the conversation that it goes on with, the last one last; absent: it begins one. */
	references?: string[];
	/** ms since 1970 */
	date: number;
	from: { name: string; address: string };
	to: string;
}

/** Between whom mails go. */
export interface Correspondents {
	brand: Brand;
	/** Sender of all mails. */
	from: string;
	/** Who gets the enquiries. */
	office: string;
	/** Language that the office reads. */
	officeLocale: Locale;
	/** An address that is signed for one person, as a mail names it. */
	link: (pathOf: (secret: string, id: string) => string, id: string) => string;
}

/** A letter in a language of ours. */
export interface Written extends Letter {
	locale: Locale;
	/** Earlier mails of the same conversation, the first one first, as `message_id` of the outbox. */
	earlier?: readonly string[];
}

/** How a mail travels, beside its subject and its text: `headers` of the outbox. */
export interface Headers extends Omit<Written, 'locale' | 'subject' | 'text' | 'attachment'> {
	/** Name of the sender. */
	from: string;
	/** Of the file that goes with it. */
	attachment?: { name: string; type: string };
}

/**
 * Writes what a mail says, as it is true now; undefined when there is nothing to say any more, as what it is about is gone.
 * @throws when the content is wrong
 */
export type WriteLetter = (
	store: Pick<Store, 'db'>,
	mail: Pick<OutboxRow, 'id' | 'subjectId' | 'createdAt'>,
	between: Correspondents,
) => Promise<Written | undefined>;

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

/** A mail to a family that booked: its name in front, and at the end where it sees its booking, if anywhere, and how to ask. */
export const familyLetter = (
	locale: Locale,
	brand: Brand,
	{ parent, subject, lines, link = '' }: { parent: string; subject: string; lines: readonly string[]; link?: string },
): Letter => {
	const words = t(locale).mail.family;
	return toVisitor(locale, brand, subject, [
		fill(words.opening, { name: oneLine(parent) }),
		'',
		...lines,
		...(link === '' ? [] : ['', words.link, link, '']),
		fill(words.questions, { whatsapp: brand.whatsapp }),
		'',
	]);
};

/** A typed name in one line, as people write it. */
export const fullName = (first: string, last: string): string => personName(oneLine(first), oneLine(last));

/** A mail of the outbox, as it travels. */
export const compose = (row: OutboxRow, { from, office }: Pick<Correspondents, 'from' | 'office'>): Mail => {
	const { from: name, earlier = [], attachment, ...headers } = JSON.parse(row.headers) as Headers;
	const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1));
	const messageId = (id: string) => `<${id}@${domain}>`;
	return {
		...headers,
		subject: row.subject,
		text: row.text,
		...(attachment && row.attachment && { attachment: { ...attachment, content: Buffer.from(row.attachment) } }),
		messageId: messageId(row.messageId),
		...(earlier.length > 0 && { references: earlier.map(messageId) }),
		date: row.createdAt,
		from: { name, address: from },
		to: row.recipient ?? office,
	};
};

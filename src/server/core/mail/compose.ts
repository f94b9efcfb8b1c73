import { domainToASCII } from 'node:url';
import type { Locale } from '#domain/locale.ts';
import type { MailKind, OutboxRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { Brand, Letter } from './letter.ts';
import type { Mail } from './smtp.ts';

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

interface Written extends Letter {
	locale: Locale;
	/** Earlier mails of the same conversation, the first one first, as `message_id` of the outbox. */
	earlier?: readonly string[];
}

/** Writes a mail about which everything is read. @throws when the content is wrong, or what it is about is gone */
export type MailFacts = (between: Correspondents) => Written;

/** Reads what a mail is about. @throws when the database cannot be read */
export type LoadFacts = (store: Pick<Store, 'db'>, row: OutboxRow) => Promise<MailFacts>;

/** How the mails of some kinds are written. */
export type Letters<Kind extends MailKind = MailKind> = Readonly<Record<Kind, LoadFacts>>;

/** Writes a mail. The same row and facts give the same mail. @throws when it cannot be written */
export const compose = (row: OutboxRow, facts: MailFacts, between: Correspondents): Mail => {
	const { locale, earlier = [], ...letter } = facts(between);
	const domain = domainToASCII(between.from.slice(between.from.lastIndexOf('@') + 1));
	const messageId = (id: string) => `<${id}@${domain}>`;
	return {
		...letter,
		messageId: messageId(row.message_id),
		...(earlier.length > 0 && { references: earlier.map(messageId) }),
		date: row.created_at,
		from: { name: between.brand.name[locale], address: between.from },
		to: row.recipient ?? between.office,
	};
};

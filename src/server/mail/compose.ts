import { domainToASCII } from 'node:url';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import type { MailKind, OutboxRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { enquiryConfirmation } from './enquiry-confirmation.ts';
import { enquiryDigest, enquiryOffice } from './enquiry-office.ts';
import type { Brand, EnquiryFacts, Letter } from './letter.ts';
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
}

/** The enquiries that a mail is about, the oldest first. @throws when the database cannot be read */
const loadEnquiries = ({ db }: Pick<Store, 'db'>, row: OutboxRow): Promise<EnquiryFacts[]> =>
	row.kind === 'enquiry_digest'
		? db
				.selectFrom('outbox')
				.innerJoin('enquiry', 'enquiry.id', 'outbox.subject_id')
				.selectAll('enquiry')
				.where('digest_id', '=', row.id)
				.orderBy('enquiry.created_at')
				.execute()
		: db.selectFrom('enquiry').selectAll().where('id', '=', row.subject_id).execute();

/** What a mail is about: enquiries, or something that writes it once everything about it is read. */
export type MailFacts = readonly EnquiryFacts[] | { write: (brand: Brand) => Written };

/** What a mail is about. @throws when the database cannot be read; content that is wrong is thrown as the mail is written */
export const loadFacts = async (store: Pick<Store, 'db'>, row: OutboxRow): Promise<MailFacts> => {
	if (row.kind !== 'joining_instructions') return loadEnquiries(store, row);
	// Most servers that run never send one.
	const [{ bookingOf, joiningFacts }, { joiningInstructions }] = await Promise.all([
		import('./joining-facts.ts'),
		import('./joining-instructions.ts'),
	]);
	const booking = await bookingOf(store, row.subject_id);
	return {
		write: (brand) => {
			if (!booking) throw new Error('The order is gone.');
			return { locale: booking.locale, ...joiningInstructions(joiningFacts(booking), brand) };
		},
	};
};

interface Written extends Letter {
	locale: Locale;
}

const write = (
	kind: MailKind,
	[first, ...more]: readonly [EnquiryFacts, ...EnquiryFacts[]],
	{ brand, officeLocale }: Correspondents,
): Written => {
	if (kind === 'enquiry_confirmation') {
		const locale = toLocale(first.locale) ?? DEFAULT_LOCALE;
		return { locale, ...enquiryConfirmation(locale, brand) };
	}
	const letter = more.length > 0 ? enquiryDigest(officeLocale, [first, ...more]) : enquiryOffice(officeLocale, first);
	return { locale: officeLocale, ...letter };
};

const written = ({ kind }: OutboxRow, facts: MailFacts, between: Correspondents): Written => {
	if ('write' in facts) return facts.write(between.brand);
	const [first, ...more] = facts;
	if (!first) throw new Error('The enquiry is gone.');
	return write(kind, [first, ...more], between);
};

/** Writes a mail. The same row and facts give the same mail. @throws when it cannot be written */
export const compose = (row: OutboxRow, facts: MailFacts, between: Correspondents): Mail => {
	const { locale, ...letter } = written(row, facts, between);
	const domain = domainToASCII(between.from.slice(between.from.lastIndexOf('@') + 1));
	return {
		...letter,
		messageId: `<${row.message_id}@${domain}>`,
		date: row.created_at,
		from: { name: between.brand.name[locale], address: between.from },
		to: row.recipient ?? between.office,
	};
};

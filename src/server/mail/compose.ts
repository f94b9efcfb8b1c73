import { domainToASCII } from 'node:url';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import type { Store } from '../store/open.ts';
import type { MailKind, OutboxRow } from '../store/schema.ts';
import { enquiryConfirmation } from './enquiry-confirmation.ts';
import { enquiryDigest } from './enquiry-digest.ts';
import { enquiryOffice } from './enquiry-office.ts';
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
export const loadEnquiries = ({ db }: Pick<Store, 'db'>, row: OutboxRow): Promise<EnquiryFacts[]> =>
	row.kind === 'enquiry_digest'
		? db
				.selectFrom('outbox')
				.innerJoin('enquiry', 'enquiry.id', 'outbox.subject_id')
				.selectAll('enquiry')
				.where('digest_id', '=', row.id)
				.orderBy('enquiry.created_at')
				.execute()
		: db.selectFrom('enquiry').selectAll().where('id', '=', row.subject_id).execute();

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

/** Writes a mail. The same row and enquiries give the same mail. @throws when it cannot be written */
export const compose = (row: OutboxRow, enquiries: readonly EnquiryFacts[], between: Correspondents): Mail => {
	const [first, ...more] = enquiries;
	if (!first) throw new Error('The enquiry is gone.');
	const { locale, ...letter } = write(row.kind, [first, ...more], between);
	const domain = domainToASCII(between.from.slice(between.from.lastIndexOf('@') + 1));
	return {
		...letter,
		messageId: `<${row.message_id}@${domain}>`,
		date: row.created_at,
		from: { name: between.brand.name[locale], address: between.from },
		to: row.recipient ?? between.office,
	};
};

import { domainToASCII } from 'node:url';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import type { OutboxRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { titleIn } from '../orders/catalogue.ts';
import { quotationOfMail, sheetName } from '../quotations/quotations.ts';
import { comingOf, requestById } from '../waiting/dates.ts';
import { entryById } from '../waiting/line.ts';
import { datesLink, datesSet } from '../waiting/dates-mails.ts';
import { enquiryConfirmation } from '../enquiries/enquiry-confirmation.ts';
import { enquiryDigest, enquiryOffice } from '../enquiries/enquiry-office.ts';
import { earlierMails, enquiryReply, replyOf } from '../enquiries/enquiry-reply.ts';
import { bookingOf, joiningFacts } from '../orders/joining-facts.ts';
import { joiningInstructions } from '../orders/joining-instructions.ts';
import type { Brand, Letter } from './letter.ts';
import { quotationLetter } from '../quotations/quotation-mail.ts';
import { requestLetter } from '../orders/request-facts.ts';
import type { Mail } from './smtp.ts';
import { type WaitingFacts, waitingLink, waitingOffer } from '../waiting/waiting-mails.ts';

/** Between whom mails go. */
export interface Correspondents {
	brand: Brand;
	/** Sender of all mails. */
	from: string;
	/** Who gets the enquiries. */
	office: string;
	/** Language that the office reads. */
	officeLocale: Locale;
	/** Address at which a family sees its booking, by the id of its joining instructions. */
	bookingLink: (dispatchId: string) => string;
	/** Address at which somebody who waits sees its place, by its id. */
	waitingLink: (id: string) => string;
	/** Address at which a school reads a quotation, by its id. */
	quotationLink: (id: string) => string;
	/** Address at which somebody who asked to be told of dates confirms that or ends it, by its id. */
	datesLink: (id: string) => string;
}

interface Written extends Letter {
	locale: Locale;
	/** Earlier mails of the same conversation, the first one first, as `message_id` of the outbox. */
	earlier?: readonly string[];
}

/** Writes a mail about which everything is read. @throws when the content is wrong, or what it is about is gone */
export type MailFacts = (between: Correspondents) => Written;

/** A mail to somebody who waits. */
const waitingMail = async (store: Pick<Store, 'db'>, { kind, subject_id }: OutboxRow): Promise<MailFacts> => {
	const entry = await entryById(store, subject_id);
	return ({ brand, waitingLink: linkOf }) => {
		if (!entry) throw new Error('The entry of the waiting list is gone.');
		const locale = toLocale(entry.locale) ?? DEFAULT_LOCALE;
		const facts: WaitingFacts = {
			locale,
			title: titleIn(entry.trip, locale),
			departure: entry.departure,
			state: entry.state,
			offerUntil: entry.offer_until,
			link: linkOf(entry.id),
		};
		return { locale, ...(kind === 'waiting_link' ? waitingLink(facts, brand) : waitingOffer(facts, brand)) };
	};
};

/** A mail with a quotation, drawn when it was sent. */
const quotationMail = async ({ db }: Pick<Store, 'db'>, row: OutboxRow): Promise<MailFacts> => {
	const quotation = await quotationOfMail({ db }, row.id);
	const sheet = db
		.selectFrom('quotation')
		.select('pdf')
		.where('id', '=', quotation?.id ?? '');
	const content = (await sheet.executeTakeFirst())?.pdf;
	const earlier = await earlierMails({ db }, row);
	return ({ brand, quotationLink }) => {
		if (!quotation || !content) throw new Error('The quotation is gone.');
		const attachment = { name: sheetName(quotation), type: 'application/pdf', content: Buffer.from(content) };
		const letter = quotationLetter(quotation, quotationLink(quotation.id), brand);
		return { locale: quotation.facts.locale, earlier, attachment, ...letter };
	};
};

/** A mail to somebody who asked to be told of dates. */
const datesMail = async (store: Pick<Store, 'db'>, { kind, subject_id, created_at }: OutboxRow): Promise<MailFacts> => {
	const request = await requestById(store, subject_id);
	return ({ brand, datesLink: linkOf }) => {
		if (!request) throw new Error('The request is gone.');
		const { id, trip, state } = request;
		const locale = toLocale(request.locale) ?? DEFAULT_LOCALE;
		const facts = { locale, trip, link: linkOf(id) };
		if (kind === 'dates_link') return { locale, ...datesLink({ ...facts, isNew: state === 'unconfirmed' }, brand) };
		return { locale, ...datesSet({ ...facts, departures: comingOf(trip, created_at) }, brand) };
	};
};

/** What a mail is about. @throws when the database cannot be read */
export const loadFacts = async ({ db }: Pick<Store, 'db'>, row: OutboxRow): Promise<MailFacts> => {
	if (row.kind === 'joining_instructions') {
		const booking = await bookingOf({ db }, row.subject_id);
		return ({ brand, bookingLink }) => {
			if (!booking) throw new Error('The order is gone.');
			const letter = joiningInstructions(joiningFacts(booking), brand, bookingLink(row.subject_id));
			return { locale: booking.locale, ...letter };
		};
	}
	if (row.kind === 'quotation') return quotationMail({ db }, row);
	if (row.kind === 'exchange_done' || row.kind === 'return_refunded') {
		const request = await requestLetter({ db }, row.kind, row.subject_id);
		return ({ brand }) => {
			if (!request) throw new Error('The order is gone.');
			return request(brand);
		};
	}
	if (row.kind === 'waiting_link' || row.kind === 'waiting_offer') return waitingMail({ db }, row);
	if (row.kind === 'dates_link' || row.kind === 'dates_set') return datesMail({ db }, row);
	if (row.kind === 'enquiry_reply') {
		const reply = await replyOf({ db }, row);
		const earlier = await earlierMails({ db }, row);
		return ({ brand }) => {
			if (!reply) throw new Error('The enquiry is gone.');
			return { locale: reply.locale, earlier, ...enquiryReply(reply, brand) };
		};
	}
	const digested = db.selectFrom('outbox').select('subject_id').where('digest_id', '=', row.id);
	const [first, ...more] = await db
		.selectFrom('enquiry')
		.selectAll()
		.where('id', 'in', row.kind === 'enquiry_digest' ? digested : [row.subject_id])
		.orderBy('created_at')
		.execute();
	return ({ brand, officeLocale }) => {
		if (!first) throw new Error('The enquiry is gone.');
		if (row.kind === 'enquiry_confirmation') {
			const locale = toLocale(first.locale) ?? DEFAULT_LOCALE;
			return { locale, ...enquiryConfirmation(locale, brand) };
		}
		const letter = more.length > 0 ? enquiryDigest(officeLocale, [first, ...more]) : enquiryOffice(officeLocale, first);
		return { locale: officeLocale, ...letter };
	};
};

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

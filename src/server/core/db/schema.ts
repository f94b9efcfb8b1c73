import { CamelCasePlugin } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { EnquiryState } from '#domain/office/enquiry.ts';
import type { QuotationState } from '#domain/office/quotation.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { FamilyTables } from './tables/families.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PublishingTables } from './tables/publishing.ts';

export type * from './tables/families.ts';
export type * from './tables/orders.ts';

/** Tables and columns are `snake_case` in the database and in its migrations, `camelCase` in queries and rows. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * The tables, as queries see them. Ids are UUIDv7 as text, times milliseconds UTC, JSON is text. The same on SQLite and
 * PostgreSQL.
 */
export interface Tables extends AccountTables, FamilyTables, OrderTables, PublishingTables {
	enquiry: EnquiryRow;
	enquiryNote: EnquiryNoteRow;
	enquiryReply: EnquiryReplyRow;
	quotation: QuotationRow;
	quotationYear: { year: number; last: number };
	outbox: OutboxRow;
	lease: LeaseRow;
	setting: { name: string; value: string };
	hit: { bucket: string; at: number };
}

/** One enquiry, as stored. */
export interface EnquiryRow {
	id: string;
	createdAt: number;
	locale: string;
	firstName: string;
	lastName: string;
	email: string;
	/** E.164, or empty when none was given. */
	phone: string;
	/** ISO code, or empty. */
	country: string;
	message: string;
	/** What it is found by, as `enquiryText` writes it. */
	search: string;
	/** Folder name of the trip asked about, or empty. */
	trip: string;
	state: EnquiryState;
	/** Id of the account that looks after it. */
	assignee: string | null;
	answeredAt: number | null;
	score: number;
	/** JSON: why the score is what it is, as a list of names. */
	reasons: string;
	/** What the sender named this submission; no two enquiries share one. */
	key: string | null;
	/** Tells whether a second submission with the same key says the same. */
	bodyHash: string;
	/** Version of the privacy statement that stood on the form. */
	privacyVersion: string;
	/** When the box for news was ticked, and the version of its words. */
	marketingAt: number | null;
	marketingVersion: string | null;
}

/** What somebody of the office noted about an enquiry. */
export interface EnquiryNoteRow {
	id: string;
	enquiryId: string;
	at: number;
	accountId: string;
	note: string;
}

/** A mail to the visitor as somebody of the office wrote it, without the signature. */
interface ReplyWords {
	locale: Locale;
	subject: string;
	text: string;
	/** Who wrote it last. */
	accountId: string;
}

/** An answer that was sent. */
export interface EnquiryReplyRow extends ReplyWords {
	id: string;
	enquiryId: string;
	/** Counts the answers to an enquiry from 0: of two that are sent at once, one finds its place taken. */
	place: number;
	/** Made by who sends, so that an answer that is sent twice leaves once. */
	key: string;
	at: number;
	/** The mail that carries it. */
	outboxId: string | null;
}

/** A quotation for a school. */
export interface QuotationRow {
	id: string;
	number: string;
	enquiryId: string;
	/** Counts those of an enquiry from 0: of two that are made at once, one finds its place taken. */
	place: number;
	/** Made by who asks for it, so that what is sent twice is made once. */
	key: string;
	madeAt: number;
	accountId: string;
	/** JSON: `QuotationFacts`. */
	facts: string;
	/** The sheet; null before it is drawn for the first time. */
	pdf: Uint8Array | null;
	state: QuotationState;
	sentAt: number | null;
	/** Id of the account that sent it last. */
	sentBy: string | null;
	/** The mail that carried it last. */
	outboxId: string | null;
	/** What whoever sent it last added to its mail; may be empty. */
	postscript: string;
	/** The order that it became when it was accepted. */
	orderId: string | null;
}

/** One mail to be sent. */
export interface OutboxRow {
	id: string;
	createdAt: number;
	/** As the feature that sends it registers it. */
	kind: string;
	/**
	 * What it is about: the id of an enquiry, of a dispatch, of an action on places, of a notice, or of somebody who waits. Of
	 * what is about an order, `mailsAbout` of places must find it.
	 */
	subjectId: string;
	/** Null: the office. */
	recipient: string | null;
	subject: string;
	/** Empty of a mail that a version before 29 November 2026 left behind: it is written before it is sent. */
	text: string;
	/** JSON: `Headers` of a letter. */
	headers: string;
	/** The file that goes with it, until it was sent. */
	attachment: Uint8Array | null;
	state: 'queued' | 'sending' | 'sent' | 'dead';
	attempts: number;
	dueAt: number;
	/** Local part of the Message-ID: the same on every attempt. */
	messageId: string;
	sentAt: number | null;
	/** A code, never an address or a text from outside. */
	lastError: string | null;
}

/** Who may do a job that only one process may do at a time. */
export interface LeaseRow {
	name: string;
	owner: string;
	until: number;
}

import type { Locale } from '#domain/locale.ts';
import type { EnquiryState } from '#domain/office/enquiry.ts';
import type { QuotationState } from '#domain/office/quotation.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { FamilyTables } from './tables/families.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PublishingTables } from './tables/publishing.ts';

export type * from './tables/families.ts';
export type * from './tables/orders.ts';

/**
 * The tables, as queries see them. Ids are UUIDv7 as text, times milliseconds UTC, JSON is text. The same on SQLite and
 * PostgreSQL.
 */
export interface Tables extends AccountTables, FamilyTables, OrderTables, PublishingTables {
	enquiry: EnquiryRow;
	enquiry_note: EnquiryNoteRow;
	enquiry_reply: EnquiryReplyRow;
	enquiry_draft: EnquiryDraftRow;
	quotation: QuotationRow;
	quotation_year: { year: number; last: number };
	outbox: OutboxRow;
	lease: LeaseRow;
	setting: { name: string; value: string };
	hit: { bucket: string; at: number };
}

/** One enquiry, as stored. */
export interface EnquiryRow {
	id: string;
	created_at: number;
	locale: string;
	first_name: string;
	last_name: string;
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
	answered_at: number | null;
	score: number;
	/** JSON: why the score is what it is, as a list of names. */
	reasons: string;
	/** What the sender named this submission; no two enquiries share one. */
	key: string | null;
	/** Tells whether a second submission with the same key says the same. */
	body_hash: string;
	/** Version of the privacy statement that stood on the form. */
	privacy_version: string;
	/** When the box for news was ticked, and the version of its words. */
	marketing_at: number | null;
	marketing_version: string | null;
}

/** What somebody of the office noted about an enquiry. */
export interface EnquiryNoteRow {
	id: string;
	enquiry_id: string;
	at: number;
	account_id: string;
	note: string;
}

/** A mail to the visitor as somebody of the office wrote it, without the signature. */
interface ReplyWords {
	locale: Locale;
	subject: string;
	text: string;
	/** Who wrote it last. */
	account_id: string;
}

/** An answer that was sent. */
export interface EnquiryReplyRow extends ReplyWords {
	id: string;
	enquiry_id: string;
	/** Counts the answers to an enquiry from 0: of two that are sent at once, one finds its place taken. */
	place: number;
	/** Made by who sends, so that an answer that is sent twice leaves once. */
	key: string;
	at: number;
	/** The mail that carries it. */
	outbox_id: string | null;
}

/** An answer that is being written; an enquiry has one at most. */
export interface EnquiryDraftRow extends ReplyWords {
	enquiry_id: string;
	updated_at: number;
}

/** A quotation for a school. */
export interface QuotationRow {
	id: string;
	number: string;
	enquiry_id: string;
	/** Counts those of an enquiry from 0: of two that are made at once, one finds its place taken. */
	place: number;
	/** Made by who asks for it, so that what is sent twice is made once. */
	key: string;
	made_at: number;
	account_id: string;
	/** JSON: `QuotationFacts`. */
	facts: string;
	/** The sheet; null before it is drawn for the first time. */
	pdf: Uint8Array | null;
	state: QuotationState;
	sent_at: number | null;
	/** Id of the account that sent it last. */
	sent_by: string | null;
	/** The mail that carried it last. */
	outbox_id: string | null;
	/** What whoever sent it last added to its mail; may be empty. */
	postscript: string;
	/** The order that it became when it was accepted. */
	order_id: string | null;
}

export type MailKind =
	| 'enquiry_office'
	| 'enquiry_confirmation'
	| 'enquiry_reply'
	| 'joining_instructions'
	| 'quotation'
	| 'places_moved'
	| 'places_cancelled'
	| 'weather'
	| 'departure_changed'
	| 'waiting_link'
	| 'waiting_offer'
	| 'dates_link'
	| 'dates_set';

/** One mail to be sent. */
export interface OutboxRow {
	id: string;
	created_at: number;
	kind: MailKind;
	/** What it is about: the id of an enquiry, of a dispatch, of an action on places, of a notice, of somebody who waits or of a request for dates. */
	subject_id: string;
	/** Null: the office. */
	recipient: string | null;
	state: 'queued' | 'sending' | 'sent' | 'dead';
	attempts: number;
	due_at: number;
	/** Local part of the Message-ID: the same on every attempt. */
	message_id: string;
	sent_at: number | null;
	/** A code, never an address or a text from outside. */
	last_error: string | null;
}

/** Who may do a job that only one process may do at a time. */
export interface LeaseRow {
	name: string;
	owner: string;
	until: number;
}

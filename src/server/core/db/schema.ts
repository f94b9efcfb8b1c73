import { CamelCasePlugin } from 'kysely';
import type { z } from 'zod';
import type { enquiryNoteRow, enquiryReplyRow, enquiryRow } from '#contracts/enquiries.ts';
import type { quotationRow } from '#contracts/quotations.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { FamilyTables } from './tables/families.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PublishingTables } from './tables/publishing.ts';

export type * from './tables/families.ts';
export type * from './tables/orders.ts';

export type EnquiryRow = z.infer<typeof enquiryRow>;
export type EnquiryReplyRow = z.infer<typeof enquiryReplyRow>;
export type QuotationRow = z.infer<typeof quotationRow>;

/** Tables and columns are `snake_case` in the database and in its migrations, `camelCase` in queries and rows. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * The tables, as queries see them. Ids are UUIDv7 as text, times milliseconds UTC, JSON is text. The same on SQLite and
 * PostgreSQL.
 */
export interface Tables extends AccountTables, FamilyTables, OrderTables, PublishingTables {
	enquiry: EnquiryRow;
	enquiryNote: z.infer<typeof enquiryNoteRow>;
	enquiryReply: EnquiryReplyRow;
	quotation: QuotationRow;
	quotationYear: { year: number; last: number };
	outbox: OutboxRow;
	lease: LeaseRow;
	setting: { name: string; value: string };
	hit: { bucket: string; at: number };
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

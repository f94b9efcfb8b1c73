import type { RequestErrorCode } from '#domain/api-error.ts';
import type { Enquiry } from '#domain/enquiry.schema.ts';
import type { EnquiryState } from '#domain/office/enquiry.ts';

/** How an enquiry arrived. */
export interface Arrival {
	/** Network address, as Fastify finds it. */
	address: string;
	headers: Record<string, string | string[] | undefined>;
	/** Everything that was sent, the fields that no enquiry has included. */
	fields: Record<string, unknown>;
	/** Milliseconds UTC. */
	now: number;
}

/** What is to be done before the enquiry is taken; nothing of it is stored. */
export interface Demand {
	code: RequestErrorCode;
	/** Seconds. */
	retryAfter?: number | undefined;
}

export interface Classification {
	state: EnquiryState;
	score: number;
	/** Names of what raised the score. */
	reasons: readonly string[];
	/** Counted against limits when the enquiry is stored, in the same transaction. */
	buckets?: readonly string[];
	demand?: Demand | undefined;
}

/** Says whether an enquiry goes to the office, into quarantine, or has to wait. It is asked once per enquiry. */
export type Classify = (arrival: Arrival, enquiry: Enquiry) => Promise<Classification>;

/** Trusts everyone whose trap stayed empty. */
export const classifyByTrap: Classify = async (_arrival, enquiry) =>
	enquiry.website === ''
		? { state: 'new', score: 0, reasons: [] }
		: { state: 'quarantine', score: 100, reasons: ['trap'] };

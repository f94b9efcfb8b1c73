import type { Enquiry } from '#domain/enquiry.schema.ts';
import type { EnquiryState } from '#domain/office/enquiry.ts';
import type { Store } from '../db/store.ts';
import { visitorAddress } from '../http/client-address.ts';
import { provenance } from '../http/origin.ts';
import { sign } from '../http/sign.ts';
import { FLOOD, HIT_LIFETIME, LIMITS, type Limit, longestWait } from './limits.ts';
import { reasonsFor, SUSPECT, scoreOf } from './score.ts';
import { readToken } from './token.ts';

/** How an enquiry arrived. */
export interface Arrival {
	/** Network address, as Fastify finds it. */
	address: string;
	headers: Record<string, string | string[] | undefined>;
	/** Milliseconds UTC. */
	now: number;
}

export interface Classification {
	state: EnquiryState;
	score: number;
	/** Names of what raised the score. */
	reasons: readonly string[];
	/** Counted against limits when the enquiry is stored, in the same transaction. */
	buckets?: readonly string[];
	/** Seconds until the enquiry may be sent again; nothing of it is stored. */
	retryAfter?: number;
}

/** Says whether an enquiry goes to the office, into quarantine, or has to wait. It is asked once per enquiry. */
export type Classify = (arrival: Arrival, enquiry: Enquiry) => Promise<Classification>;

export interface ClassifyOptions {
	store: Pick<Store, 'db'>;
	secret: string;
	limits?: readonly Limit[];
	flood?: Limit;
}

/** The bucket of every enquiry; the others are keyed fingerprints, in which nothing can be read. */
export const EVERYONE = 'everyone';

/** How long a bucket has to wait under some limits, in ms, by what was let in before. */
const waitOf = async ({ db }: Pick<Store, 'db'>, bucket: string, limits: readonly Limit[], now: number) => {
	const rows = await db
		.selectFrom('hit')
		.select('at')
		.where('bucket', '=', bucket)
		.where('at', '>', now - HIT_LIFETIME)
		.where('at', '<=', now)
		.orderBy('at', 'desc')
		.limit(Math.max(...limits.map(({ most }) => most)))
		.execute();
	return longestWait(
		limits,
		rows.map(({ at }) => at),
		now,
	);
};

/** Whether so many enquiries come in that the office gets its mails in bundles. */
export const isFlood = async (
	{ store, flood = FLOOD }: Pick<ClassifyOptions, 'store' | 'flood'>,
	now: number,
): Promise<boolean> => (await waitOf(store, EVERYONE, [flood], now)) > 0;

const one = (header: string | string[] | undefined): string | undefined =>
	Array.isArray(header) ? header.join(', ') : header;

/**
 * Decides about enquiries. Suspects are accepted into quarantine, never told and never dropped. Only a network address
 * that sends more than people write has to wait; an e-mail address has not, since anybody can type somebody else's.
 * @param pages public origins of the site besides the host that is asked
 */
export const createClassifier =
	({ store, secret, limits = LIMITS }: ClassifyOptions, pages: readonly string[]): Classify =>
	async ({ address, headers, now }, enquiry) => {
		const visitor = visitorAddress(address);
		const emailBucket = sign(secret, 'email', enquiry.email.toLowerCase());
		const buckets = [EVERYONE, emailBucket];
		if (visitor !== undefined) {
			const addressBucket = sign(secret, 'address', visitor);
			const wait = await waitOf(store, addressBucket, limits, now);
			if (wait > 0) return { state: 'new', score: 0, reasons: [], retryAfter: Math.ceil(wait / 1000) };
			buckets.push(addressBucket);
		}
		const from = { origin: one(headers['origin']), site: one(headers['sec-fetch-site']), host: one(headers['host']) };
		const reasons = reasonsFor(enquiry, {
			trap: enquiry.website,
			token: readToken(secret, enquiry.t, now),
			provenance: provenance(from, pages),
		});
		if ((await waitOf(store, emailBucket, limits, now)) > 0) reasons.push('email_flood');
		const score = scoreOf(reasons);
		return { state: score >= SUSPECT ? 'quarantine' : 'new', score, reasons, buckets };
	};

/** Trusts everyone whose trap stayed empty. */
export const classifyByTrap: Classify = async (_arrival, enquiry) =>
	enquiry.website === ''
		? { state: 'new', score: 0, reasons: [] }
		: { state: 'quarantine', score: 100, reasons: ['trap'] };

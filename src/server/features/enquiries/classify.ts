import type { Enquiry } from '#domain/enquiry.schema.ts';
import type { EnquiryValues } from '#domain/enquiry.ts';
import type { EnquiryState } from '#domain/office/enquiry.ts';
import { waitOf } from '../../core/db/limit.ts';
import { lockNames } from '../../core/db/lock.ts';
import type { Store } from '../../core/db/store.ts';
import { visitorAddress } from '../../core/http/client-address.ts';
import { ApiError } from '../../core/http/errors.ts';
import { type Provenance, provenance } from '../../core/http/origin.ts';
import { sign } from '../../core/http/sign.ts';
import { type EnquiryLimits, LIMITS } from './limits.ts';
import { readToken, type TokenState } from './token.ts';

/** Points for each sign of a machine. From `SUSPECT` on an enquiry waits in quarantine, where the office can read it. */
const POINTS = {
	/** The field that people cannot see is filled. */
	trap: 10,
	token_forged: 10,
	token_quick: 10,
	/** More from one e-mail address than a person writes. */
	email_flood: 10,
	name_with_link: 6,
	/** Links written for another medium: `[url=…]`, `<a href=…>`. */
	link_markup: 6,
	many_links: 4,
	/** As many as nobody writes who asks about a trip. */
	link_list: 10,
	token_absent: 2,
	origin_unknown: 2,
	token_old: 1,
} as const;

export type Reason = keyof typeof POINTS;

export const SUSPECT = 10;

/** More addresses of pages than a letter about a trip has. */
const MANY_LINKS = 4;
const LINK_LIST = 10;

const LINK = /\bhttps?:\/\/(?:www\.)?|\bwww\./gi;
const LINK_MARKUP = /\[url\b|\[link\b|<a\s[^<>]{0,200}href/i;

/** What is known of an enquiry besides its words. */
export interface Signs {
	trap: string;
	token: TokenState;
	provenance: Provenance;
}

/** Every sign of a machine that an enquiry shows. Scripts, symbols and languages are none: parents may write anything. */
export const reasonsFor = (values: EnquiryValues, { trap, token, provenance }: Signs): Reason[] => {
	const names = `${values.firstName} ${values.lastName}`;
	const links = values.message.match(LINK)?.length ?? 0;
	const signs: Record<Exclude<Reason, 'email_flood'>, boolean> = {
		trap: trap !== '',
		token_forged: token === 'forged',
		token_quick: token === 'quick',
		name_with_link: names.search(LINK) >= 0,
		link_markup: LINK_MARKUP.test(values.message),
		many_links: links >= MANY_LINKS && links < LINK_LIST,
		link_list: links >= LINK_LIST,
		token_absent: token === 'absent',
		origin_unknown: provenance === 'unknown',
		token_old: token === 'old',
	};
	return (Object.keys(signs) as (keyof typeof signs)[]).filter((sign) => signs[sign]);
};

export const scoreOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, reason) => sum + POINTS[reason], 0);

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
	/** Counted against limits in the transaction that stores the enquiry. */
	buckets?: readonly string[];
	/** Counts the mails that forms cause to the address that was typed. */
	mailBucket?: string;
	/** Seconds until the enquiry may be sent again; nothing of it is stored. */
	retryAfter?: number;
}

/**
 * Says whether an enquiry goes to the office, into quarantine, or has to wait.
 * @param trx stores the enquiry, and whoever else is counted with it waits until that is done; without it, the answer is
 * how things stand now
 */
export type Classify = (
	arrival: Arrival,
	enquiry: Enquiry,
	trx?: Pick<Store, 'db' | 'kind'>,
) => Promise<Classification>;

interface ClassifyOptions {
	store: Pick<Store, 'db'>;
	secret: string;
	/** Other ones than the usual. */
	limits?: Partial<EnquiryLimits> | undefined;
}

/** The bucket of every enquiry; the others are keyed fingerprints, in which nothing can be read. */
export const EVERYONE = 'everyone';

/** Whether so many enquiries come in that none is confirmed to its visitor. */
export const isFlood = async (
	{ store, limits }: Pick<ClassifyOptions, 'store' | 'limits'>,
	now: number,
): Promise<boolean> => (await waitOf(store, EVERYONE, limits?.everyone ?? LIMITS.everyone, now)) > 0;

const one = (header: string | string[] | undefined): string | undefined =>
	Array.isArray(header) ? header.join(', ') : header;

/**
 * Decides about enquiries. Suspects are accepted into quarantine, never told and never dropped. Only a network address
 * that sends more than people write has to wait; an e-mail address has not, since anybody can type somebody else's.
 * @param pages public origins of the site besides the host that is asked
 */
export const createClassifier =
	({ store, secret, limits }: ClassifyOptions, pages: readonly string[]): Classify =>
	async ({ address, headers, now }, enquiry, trx) => {
		const visitor = visitorAddress(address);
		const email = enquiry.email.toLowerCase();
		const emailBucket = sign(secret, 'email', email);
		const addressBucket = visitor === undefined ? undefined : sign(secret, 'address', visitor);
		const limited = [emailBucket, ...(addressBucket === undefined ? [] : [addressBucket])];
		if (trx) await lockNames(trx, limited);
		const source = trx ?? store;
		const wait =
			addressBucket === undefined ? 0 : await waitOf(source, addressBucket, limits?.address ?? LIMITS.address, now);
		if (wait > 0) return { state: 'new', score: 0, reasons: [], retryAfter: Math.ceil(wait / 1000) };
		const from = { origin: one(headers['origin']), site: one(headers['sec-fetch-site']), host: one(headers['host']) };
		const reasons = reasonsFor(enquiry, {
			trap: enquiry.website,
			token: readToken(secret, enquiry.t, now),
			provenance: provenance(from, pages),
		});
		if ((await waitOf(source, emailBucket, limits?.email ?? LIMITS.email, now)) > 0) reasons.push('email_flood');
		const score = scoreOf(reasons);
		return {
			state: score >= SUSPECT ? 'quarantine' : 'new',
			score,
			reasons,
			buckets: [EVERYONE, ...limited],
			mailBucket: sign(secret, 'mail', email),
		};
	};

/** @throws ApiError 429 for who has to wait */
export const admitted = (classification: Classification): Classification => {
	const { retryAfter } = classification;
	if (retryAfter === undefined) return classification;
	throw new ApiError('too_many_requests', { headers: { 'retry-after': String(retryAfter) } });
};

/** Trusts everyone whose trap stayed empty. */
export const classifyByTrap: Classify = async (_arrival, enquiry) =>
	enquiry.website === ''
		? { state: 'new', score: 0, reasons: [] }
		: { state: 'quarantine', score: 100, reasons: ['trap'] };

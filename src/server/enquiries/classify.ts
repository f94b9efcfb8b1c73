import type { EnquiryValues } from '#domain/enquiry.ts';
import type { Provenance } from '../http/origin.ts';
import { sign } from '../http/sign.ts';
import { FLOOD, HIT_LIFETIME, LIMITS, type Limit, longestWait } from './limits.ts';
import { type Reason, reasonsFor, SUSPECT, scoreOf } from './score.ts';
import { readToken } from './token.ts';

/** Everything that is known about one attempt to send an enquiry; its fields have been checked. */
export interface Attempt {
	values: EnquiryValues;
	trap: string;
	token: string;
	provenance: Provenance;
	/** As `visitorAddress` gives it. */
	address: string | undefined;
}

/** What was let in before. */
export interface Hits {
	/** Times in milliseconds of the newest hits of a bucket after one time and until another, at most so many. */
	times(bucket: string, since: number, until: number, most: number): Promise<number[]>;
}

export interface JudgeOptions {
	secret: string;
	hits: Hits;
	limits?: readonly Limit[];
	flood?: Limit;
}

/** `buckets` are to be recorded as hits when the enquiry is stored, in the same transaction. */
export type Verdict =
	| { kind: 'accept'; state: 'new' | 'quarantine'; score: number; reasons: Reason[]; buckets: string[] }
	| { kind: 'refuse'; retryAfter: number };

/** The bucket of every enquiry. */
const EVERYONE = 'everyone';

/** Whether so many enquiries come in that the office gets its mails in bundles. */
export const isFlood = async (
	{ hits, flood = FLOOD }: Pick<JudgeOptions, 'hits' | 'flood'>,
	now: number,
): Promise<boolean> => longestWait([flood], await hits.times(EVERYONE, now - flood.within, now, flood.most), now) > 0;

/**
 * Decides about an enquiry. Suspects are accepted into quarantine, never told and never dropped. Only a network address
 * that sends more than people write is refused; an e-mail address is not, since anybody can type somebody else's.
 */
export const judge = async (options: JudgeOptions, attempt: Attempt, now: number): Promise<Verdict> => {
	const { secret, hits, limits = LIMITS } = options;
	const { values, address, provenance, trap, token } = attempt;
	const most = Math.max(...limits.map((limit) => limit.most));
	/** How long a bucket has to wait, in milliseconds. */
	const waitOf = async (bucket: string) =>
		longestWait(limits, await hits.times(bucket, now - HIT_LIFETIME, now, most), now);
	const emailBucket = sign(secret, 'email', values.email.toLowerCase());
	const buckets = [EVERYONE, emailBucket];
	if (address !== undefined) {
		const addressBucket = sign(secret, 'address', address);
		const retryAfter = await waitOf(addressBucket);
		if (retryAfter > 0) return { kind: 'refuse', retryAfter };
		buckets.push(addressBucket);
	}
	const reasons = reasonsFor(values, { trap, token: readToken(secret, token, now), provenance });
	if ((await waitOf(emailBucket)) > 0) reasons.push('email_flood');
	const score = scoreOf(reasons);
	return { kind: 'accept', state: score >= SUSPECT ? 'quarantine' : 'new', score, reasons, buckets };
};

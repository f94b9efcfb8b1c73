import type { EnquiryValues } from '#domain/enquiry.ts';
import { bitsFor, FINAL, FLOOD, FREE, HIT_LIFETIME, type Limit, longestWait } from './limits.ts';
import type { Provenance } from './origin.ts';
import { isProof, makeChallenge } from './proof-of-work.ts';
import { type Reason, reasonsFor, SUSPECT, scoreOf } from './score.ts';
import { sign } from './sign.ts';
import { readToken } from './token.ts';

/** Everything that is known about one attempt to send an enquiry; its fields have been checked. */
export interface Attempt {
	values: EnquiryValues;
	trap: string;
	token: string;
	proof: string;
	/** Empty when none was sent. */
	key: string;
	provenance: Provenance;
	/** As `visitorAddress` gives it. */
	address: string | undefined;
	/** Whether the sender can do a sum and send again; a form posted without scripts cannot. */
	scripts: boolean;
}

/** What was let in before. */
export interface Hits {
	/** Times in milliseconds of the newest hits of a bucket since a time, at most so many. */
	times(bucket: string, since: number, most: number): Promise<number[]>;
}

export interface JudgeOptions {
	secret: string;
	hits: Hits;
	free?: readonly Limit[];
	final?: readonly Limit[];
	flood?: Limit;
	/** Difficulty of the sum for somebody who has sent that many lately. */
	bits?: (recent: number) => number;
}

/** `buckets` are to be recorded as hits when the enquiry is stored, in the same transaction. */
export type Verdict =
	| { kind: 'accept'; state: 'new' | 'quarantine'; score: number; reasons: Reason[]; buckets: string[]; flood: boolean }
	| { kind: 'prove'; challenge: string }
	| { kind: 'refuse'; retryAfter: number };

/** The bucket of every enquiry. */
const EVERYONE = 'everyone';

const most = (limits: readonly Limit[]): number => Math.max(...limits.map((limit) => limit.most));

/** Whether so many enquiries come in that everybody is asked for a proof, and the office gets its mails in bundles. */
export const isFlood = async (
	{ hits, flood = FLOOD }: Pick<JudgeOptions, 'hits' | 'flood'>,
	now: number,
): Promise<boolean> => longestWait([flood], await hits.times(EVERYONE, now - flood.within, flood.most), now) > 0;

/**
 * Decides about an enquiry. Suspects are accepted into quarantine, never told and never dropped. Only an address that
 * sends far more than people write is refused; an e-mail address is not, since anybody can type somebody else's.
 */
export const judge = async (options: JudgeOptions, attempt: Attempt, now: number): Promise<Verdict> => {
	const { secret, hits, free = FREE, final = FINAL, bits = bitsFor } = options;
	const { values, address, key, proof } = attempt;
	const since = now - HIT_LIFETIME;
	const addressBucket = address === undefined ? undefined : sign(secret, 'address', address);
	const emailBucket = sign(secret, 'email', values.email.toLowerCase());
	const fromAddress = addressBucket === undefined ? [] : await hits.times(addressBucket, since, most(final));
	const fromEmail = await hits.times(emailBucket, since, most(final));
	const flood = await isFlood(options, now);

	const tooMany = longestWait(final, fromAddress, now);
	if (tooMany > 0) return { kind: 'refuse', retryAfter: tooMany };
	const crowded = longestWait(free, fromAddress, now);
	const reasons = reasonsFor(values, {
		trap: attempt.trap,
		token: readToken(secret, attempt.token, now),
		provenance: attempt.provenance,
	});
	const asked = crowded > 0 || flood || longestWait(free, fromEmail, now) > 0;
	if (asked && !isProof(secret, proof, key, now)) {
		if (attempt.scripts && key !== '') {
			const window = free[0]?.within ?? HIT_LIFETIME;
			const recent = Math.max(
				...[fromAddress, fromEmail].map((times) => times.filter((at) => at > now - window).length),
			);
			return { kind: 'prove', challenge: makeChallenge(secret, key, bits(recent), now) };
		}
		if (crowded > 0) return { kind: 'refuse', retryAfter: crowded };
		reasons.push('unproven');
	}
	if (longestWait(final, fromEmail, now) > 0) reasons.push('email_flood');
	const score = scoreOf(reasons);
	const buckets = [EVERYONE, emailBucket, ...(addressBucket === undefined ? [] : [addressBucket])];
	return { kind: 'accept', state: score >= SUSPECT ? 'quarantine' : 'new', score, reasons, buckets, flood };
};

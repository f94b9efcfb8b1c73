import { describe, expect, it } from 'vitest';
import { readChallenge, sumText } from '#domain/proof-of-work.ts';
import { CHALLENGE_LIFETIME, isProof, makeChallenge } from './proof-of-work.ts';
import { solveSlowly } from './testing/solve-slowly.ts';

const now = 1_795_000_000_000;
const BITS = 6;

const challenge = makeChallenge('secret', 'key', BITS, now);
const proof = solveSlowly(challenge);

describe('a proof of work', () => {
	it('is good for the enquiry it was asked for, for ten minutes', () => {
		expect(isProof('secret', proof, 'key', now)).toBe(true);
		expect(isProof('secret', proof, 'key', now + CHALLENGE_LIFETIME)).toBe(true);
		expect(isProof('secret', proof, 'key', now + CHALLENGE_LIFETIME + 1)).toBe(false);
		expect(isProof('secret', proof, 'key', now - 1)).toBe(false);
	});
	it('is no good for another enquiry, nor for one without a key', () => {
		expect(isProof('secret', proof, 'other', now)).toBe(false);
		expect(isProof('secret', solveSlowly(makeChallenge('secret', '', BITS, now)), '', now)).toBe(false);
	});
	it('is no good without the work', () => {
		expect(isProof('secret', solveSlowly(challenge, false), 'key', now)).toBe(false);
	});
	it('cannot be made easier, younger or up', () => {
		const [time = '', , seed = ''] = challenge.split('.');
		const later = (now + 1).toString(36);
		const forged = [`${time}.0.${seed}:1`, `${later}.${BITS}.${seed}:1`, `${time}.${BITS}.${'a'.repeat(22)}:1`];
		for (const each of [...forged, '', 'x', ':', `${challenge}:`, `${challenge}:-1`, `x.y.z:1`])
			expect(isProof('secret', each, 'key', now + 2)).toBe(false);
	});
	it('has its challenge and number in one block of SHA-256', () => {
		const { seed = '' } = readChallenge(challenge) ?? {};
		expect(sumText(seed, '9'.repeat(16)).length).toBeLessThanOrEqual(55);
	});
});

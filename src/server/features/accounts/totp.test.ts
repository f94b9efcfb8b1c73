import { expect, it } from 'vitest';
import { codeAt } from './testing/code-at.ts';
import { keyUri, matchingStep, newSecret, stepOf } from './totp.ts';

/** `12345678901234567890`, the secret of RFC 6238: at 1,111,111,111 s its code is 050471. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('a code is taken half a minute early or late, as clocks differ, and no more', () => {
	const now = 1_111_111_111_000;
	const step = stepOf(now);
	for (const offset of [-1, 0, 1]) expect(matchingStep(SECRET, codeAt(SECRET, step + offset), now)).toBe(step + offset);
	for (const offset of [-2, 2]) expect(matchingStep(SECRET, codeAt(SECRET, step + offset), now)).toBeUndefined();
	expect(matchingStep(SECRET, '050 471', now)).toBe(step);
	for (const typed of ['', '05047', '0504711', '０５０４７１', 'abcdef'])
		expect(matchingStep(SECRET, typed, now)).toBeUndefined();
});

it('a secret has 160 bits, and apps read it from an address', () => {
	expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
	expect(newSecret()).not.toBe(newSecret());
	expect(keyUri(SECRET, 'mei', '榕树 Trips')).toBe(
		`otpauth://totp/%E6%A6%95%E6%A0%91%20Trips:mei?issuer=%E6%A6%95%E6%A0%91%20Trips&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
	);
});

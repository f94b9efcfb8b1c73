import { expect, it } from 'vitest';
import { codeAt } from './testing/code-at.ts';
import { keyUri, matchingStep, newSecret, stepOf } from './totp.ts';

/** `12345678901234567890`, the secret of the vectors of RFC 4226 and RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
	[59, '94287082'],
	[1_111_111_109, '07081804'],
	[1_111_111_111, '14050471'],
	[1_234_567_890, '89005924'],
	[2_000_000_000, '69279037'],
	[20_000_000_000, '65353130'],
])('the code at %d s is that of RFC 6238: %s', (seconds, code) => {
	expect(codeAt(SECRET, stepOf(seconds * 1000), 8)).toBe(code);
});

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

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstWord, solve } from './proof-of-work.ts';

const right = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

describe('the sum in the browser', () => {
	it('hashes as SHA-256 does', () => {
		for (let length = 0; length <= 55; length++) {
			const text = `q-_${length}`.repeat(20).slice(0, length);
			expect([length, firstWord(text)]).toEqual([length, right(text)]);
		}
		for (let n = 0; n < 2000; n++) expect(firstWord(`seed:${n ** 3}`)).toBe(right(`seed:${n ** 3}`));
	});
	it('takes its constants far from where rounding differs between browsers', () => {
		const primes = Array.from({ length: 310 }, (_, n) => n + 2).filter(
			(n) => ![2, 3, 5, 7, 11, 13, 17].some((p) => n > p && n % p === 0),
		);
		expect(primes).toHaveLength(64);
		for (const root of [...primes.map(Math.cbrt), ...primes.slice(0, 8).map(Math.sqrt)]) {
			const rest = ((root % 1) * 2 ** 32) % 1;
			expect(Math.min(rest, 1 - rest)).toBeGreaterThan(0.0001);
		}
	});
	it('finds a number whose hash begins with the zero bits asked for', async () => {
		const seed = 'A'.repeat(22);
		const proof = await solve(`abc.c.${seed}`);
		const [challenge, number] = proof.split(':');
		expect(challenge).toBe(`abc.c.${seed}`);
		expect(right(`${seed}:${number}`)).toBeLessThan(2 ** (32 - 12));
	});
	it('does not begin what is no challenge', async () => {
		await expect(solve('<script>')).rejects.toThrow('No challenge');
	});
});

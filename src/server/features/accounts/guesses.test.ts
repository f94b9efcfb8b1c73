import { expect, it } from 'vitest';
import { inLine, type Sender } from './guesses.ts';
import { whileOneIsHashed } from './testing/while-one-is-hashed.ts';

/** Sends passwords at once, while one is looked at. @returns whose were looked at, in order */
const send = async (senders: readonly (readonly [Sender, string])[]) => {
	const seen: string[] = [];
	let all: Promise<unknown>[] = [];
	await whileOneIsHashed(async () => {
		all = senders.map(([sender, from]) => inLine(sender, from, async () => seen.push(from)).catch(() => {}));
	});
	await Promise.all(all);
	return seen;
};
const many = (sender: Sender, length: number, from: (n: number) => string) =>
	Array.from({ length }, (_, n) => [sender, from(n)] as const);

it('who is known goes first, all others in the order in which they came', async () => {
	const senders = [['stranger', 'a'] as const, ['known', 'b'] as const, ['stranger', 'c'] as const];
	expect(await send(senders)).toEqual(['b', 'a', 'c']);
});
it('strangers take no places of who is known, nor one address those of the others', async () => {
	const flood = many('stranger', 500, (n) => `stranger ${n}`);
	expect(await send([...flood, ['known', 'office']])).toContain('office');
	const one = many('stranger', 500, () => 'one');
	expect(await send([...one, ['stranger', 'other']])).toContain('other');
});
it('after somebody whose password could not be looked at comes the next one', async () => {
	const fails = inLine('known', '', () => Promise.reject(new Error('no memory')));
	const next = inLine('known', '', async () => 'next');
	await expect(fails).rejects.toThrow('no memory');
	expect(await next).toBe('next');
});

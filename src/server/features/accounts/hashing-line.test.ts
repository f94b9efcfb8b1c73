import { expect, it } from 'vitest';
import { ApiError } from '../../core/http/errors.ts';
import { inLine, type Sender } from './hashing-line.ts';
import { whileOneIsHashed } from './testing/while-one-is-hashed.ts';

const KINDS = ['known', 'account', 'nobody'] as const;

/** Sends passwords at once, while one is being hashed. @returns whose were hashed, in order, and whose were refused */
const send = async (senders: readonly Sender[]) => {
	const hashed: string[] = [];
	const refused: string[] = [];
	const nameOf = ({ kind, origin }: Sender) => `${kind} ${origin}`;
	let all: Promise<unknown>[] = [];
	await whileOneIsHashed(async () => {
		all = senders.map((sender) =>
			inLine(sender, async () => hashed.push(nameOf(sender))).catch((error) => {
				expect(error).toBeInstanceOf(ApiError);
				refused.push(nameOf(sender));
			}),
		);
	});
	await Promise.all(all);
	return { hashed, refused };
};
const many = (kind: Sender['kind'], length: number, origin = (n: number) => String(n)): Sender[] =>
	Array.from({ length }, (_, n) => ({ kind, origin: origin(n) }));

it('known ones are hashed first, all others in the order in which they came', async () => {
	const senders = many('nobody', 9).map(({ origin }, n) => ({ kind: KINDS[(n + 1) % 3] ?? 'nobody', origin }));
	const { hashed, refused } = await send(senders);
	const known = ['known 2', 'known 5', 'known 8'];
	const others = ['account 0', 'nobody 1', 'account 3', 'nobody 4', 'account 6', 'nobody 7'];
	expect([hashed, refused]).toEqual([[...known, ...others], []]);
});

it.each(KINDS)('however many %s wait, there is room for the others', async (kind) => {
	const others = KINDS.filter((each) => each !== kind).map((each) => ({ kind: each, origin: 'late' }));
	const { hashed, refused } = await send([...many(kind, 500), ...others]);
	expect(hashed).toEqual(expect.arrayContaining(others.map((each) => `${each.kind} late`)));
	expect(refused.length).toBeGreaterThan(400);
});

it.each(KINDS)('where there is no room for %s, it is made at the origin that has most places', async (kind) => {
	const own = many(kind, 5).map(({ origin }) => `${kind} ${origin}`);
	const { hashed } = await send([...many(kind, 500, () => 'stranger'), ...many(kind, 5)]);
	expect(hashed).toEqual(expect.arrayContaining(own));
	expect(hashed.filter((each) => each === `${kind} stranger`).length).toBeGreaterThan(10);
});

it('after somebody whose hashing failed the next one is hashed', async () => {
	const fails = inLine({ kind: 'known', origin: '' }, () => Promise.reject(new Error('no memory')));
	const next = inLine({ kind: 'known', origin: '' }, async () => 'hashed');
	await expect(fails).rejects.toThrow('no memory');
	expect(await next).toBe('hashed');
});

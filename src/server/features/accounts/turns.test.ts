import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('what has one name is done one after the other, and the 65th that waits is refused', async () => {
	const inTurn = createTurns();
	const { promise: gate, resolve } = Promise.withResolvers<void>();
	const done: number[] = [];
	const acts = Array.from({ length: 64 }, (_, n) =>
		inTurn('a', async () => {
			await gate;
			done.push(n);
		}),
	);
	await expect(inTurn('a', async () => {})).rejects.toThrow();
	expect(await inTurn('b', async () => 'other')).toBe('other');
	resolve();
	await Promise.all(acts);
	expect(done).toEqual(acts.map((_, n) => n));
	expect(await inTurn('a', async () => 'again')).toBe('again');
});

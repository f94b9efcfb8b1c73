import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfEachTest } from '../../testing/of-each-test.ts';
import { createLease, SILENCE } from './lease.ts';

const store = storeOfEachTest();

/** A clock of the database that tests set: milliseconds UTC in a row of its settings. */
const fakeTime = async (start: number) => {
	const name = 'clock of a test';
	let time = start;
	await store.db
		.insertInto('setting')
		.values({ name, value: String(start) })
		.execute();
	const set = async (to: number) => {
		time = to;
		await store.db
			.updateTable('setting')
			.set({ value: String(to) })
			.where('name', '=', name)
			.execute();
	};
	const now: RawBuilder<number> = sql<number>`(select cast(value as bigint) from setting where name = ${sql.lit(name)})`;
	return { now, move: (ms: number) => set(time + ms) };
};

let database: Awaited<ReturnType<typeof fakeTime>>;
let time: number;
let gone: string[];
beforeEach(async () => {
	database = await fakeTime(1_800_000_000_000);
	[time, gone] = [0, []];
});

const lease = (owner: string) =>
	createLease(store, {
		name: 'mailer',
		owner,
		now: database.now,
		monotonic: () => time,
		isGone: (name: string) => gone.includes(name),
	});

describe('a lease', () => {
	it('has one owner at a time, and taken at once after it was given back', async () => {
		const [a, b] = [lease('a'), lease('b')];
		expect(await a.take()).toBe(true);
		expect(await b.take()).toBe(false);
		expect(await a.take()).toBe(true);
		await b.release();
		expect(await b.take()).toBe(false);
		await a.release();
		expect(await b.take()).toBe(true);
		expect(await a.take()).toBe(false);
	});

	it('goes to one of many that want it at the same moment', async () => {
		const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(lease);
		const held = await Promise.all(all.map((one) => one.take()));
		expect(held.filter(Boolean)).toHaveLength(1);
	});

	it('is lost by silence alone', async () => {
		const [a, b, c] = [lease('a'), lease('b'), lease('c')];
		await a.take();
		await b.take();
		await c.take();
		time += SILENCE - 1;
		expect(await b.take()).toBe(false);
		time += 1;
		const held = await Promise.all([b.take(), c.take()]);
		expect(held.filter(Boolean)).toEqual([true]);
		expect(await a.take()).toBe(false);
	});

	it('stays with an owner that is heard of, though clocks stand still or go back', async () => {
		const [a, b] = [lease('a'), lease('b')];
		await a.take();
		await b.take();
		for (const jump of [0, -3_600_000, 0, 7_200_000]) {
			await database.move(jump);
			time += SILENCE - 1;
			expect(await a.take()).toBe(true);
			expect(await b.take()).toBe(false);
		}
	});

	it('is taken at once from a process that has ended', async () => {
		const [a, b] = [lease('a'), lease('b')];
		await a.take();
		gone.push('a');
		expect(await b.take()).toBe(true);
	});
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerEnd } from '#domain/waiting.ts';
import { createLease } from '../../core/db/lease.ts';
import { openStore } from '../../core/db/open.ts';
import type { Store } from '../../core/db/store.ts';
import { makeTestPlace, TEST_DATABASE, type TestPlace } from '../../core/db/test-store.ts';
import { testLog } from '../../testing/log.ts';
import { eraseInterest, join } from './interest.ts';
import { offerNext } from './line.ts';
import { addressOf, aLine, HOUR, type Line, scheduleOf } from './testing/a-line.ts';
import { eraseOver, startWaitingUpkeep, updateLines } from './upkeep.ts';

const START = Date.parse('2026-11-25T10:00+08:00');
const DAY = '2026-12-05';
const CATALOGUE = scheduleOf(10, [DAY, '2026-12-12']);

let place: TestPlace;
/** Two servers with one database. */
let stores: [Store, Store];
let time: { now: number };
beforeEach(async () => {
	place = await makeTestPlace();
	stores = [await openStore(place), await openStore(place)];
	time = { now: START };
});
afterEach(async () => {
	vi.useRealTimers();
	for (const store of stores) await store.close();
	await place.remove();
});

/** The line as the first server sees it: families that wait for one place each. */
const lineWith = async (names: readonly string[], day = DAY): Promise<Line> => {
	const line = aLine(stores[0], day, CATALOGUE, time);
	await line.bookGroup(10);
	for (const name of names) {
		await line.wait(name);
		time.now += 1000;
	}
	return line;
};
const count = async (table: 'interest' | 'outbox'): Promise<number> =>
	(await stores[0].db.selectFrom(table).select('id').execute()).length;

describe('erased are, with the mails to them,', () => {
	it('all, the day after the trip', async () => {
		const line = await lineWith(['ann', 'ben', 'cat', 'dan']);
		const next = await lineWith(['ann'], '2026-12-12');
		await line.free(2);
		await line.offer();
		await line.order('ben@example.org');
		await line.follow();
		time.now = Date.parse(`${DAY}T23:59:59.999+08:00`);
		await eraseOver(stores[0], time.now);
		expect(await line.standings()).toHaveLength(4);
		time.now += 1;
		await eraseOver(stores[0], time.now);
		expect(await line.standings()).toEqual([]);
		expect(await next.standings()).toEqual(['ann waiting']);
		expect(await count('outbox')).toBe(1);
	});
	it('who does not confirm for 48 hours, and who left ten minutes ago', async () => {
		const line = await lineWith(['ann', 'ben']);
		await line.join('cat');
		const joined = time.now;
		await line.step('ann', 'leave');
		time.now += 600_000 - 1;
		await eraseOver(stores[0], time.now);
		expect(await line.standings()).toEqual(['ann left', 'ben waiting', 'cat unconfirmed']);
		time.now += 1;
		await eraseOver(stores[0], time.now);
		expect(await line.standings()).toEqual(['ben waiting', 'cat unconfirmed']);
		await eraseOver(stores[0], joined + 48 * HOUR - 1);
		expect(await count('interest')).toBe(2);
		await eraseOver(stores[0], joined + 48 * HOUR);
		expect(await line.standings()).toEqual(['ben waiting']);
		expect(await count('outbox')).toBe(1);
	});
});

describe.runIf(TEST_DATABASE === 'postgres')('in the moment of erasing', () => {
	/** The first server is in the middle of this when the second one erases: it finds the row as it was, and waits. */
	const during = async (act: (trx: Store['db']) => Promise<unknown>, erase: (other: Store) => Promise<unknown>) => {
		const [one, other] = stores;
		const erasing: Promise<unknown>[] = [];
		await one.db.transaction().execute(async (trx) => {
			await act(trx);
			erasing.push(erase(other));
			await pause(300);
		});
		await Promise.all(erasing);
	};
	it('who comes back stays', async () => {
		const line = await lineWith(['ann']);
		const { id } = await line.entryOf('ann');
		await stores[0].db.updateTable('outbox').set({ state: 'sent' }).execute();
		await line.step('ann', 'leave');
		await during(
			(trx) =>
				trx
					.updateTable('interest')
					.set({ state: 'waiting', goneBecause: '', endedAt: null })
					.where('id', '=', id)
					.execute(),
			(other) => eraseOver(other, time.now + HOUR),
		);
		expect(await line.standings()).toEqual(['ann waiting']);
		expect(await line.mails('ann', 'interest_link')).toBe(1);
	});
	it('who joins again stays', async () => {
		const line = await lineWith([]);
		await line.join('ann');
		time.now += 48 * HOUR;
		const says = { ...line.at, name: 'ann', email: addressOf('ann'), children: 1 };
		await during(
			(db) => join({ db }, { ...says, locale: 'zh', privacyVersion: '1' }, time.now),
			(other) => eraseOver(other, time.now),
		);
		expect(await line.mails('ann', 'interest_link')).toBe(2);
		expect(await line.step('ann', 'confirm')).toBe(true);
	});
	it('who is offered a place is erased, too', async () => {
		const line = await lineWith(['ann']);
		await line.free(1);
		const { id } = await line.entryOf('ann');
		await during(
			async (db) =>
				expect(await offerNext({ db, kind: 'postgres' }, CATALOGUE, line.at, time.now)).toMatchObject({ id }),
			(other) => other.db.transaction().execute((trx) => eraseInterest({ db: trx }, id)),
		);
		expect([await count('interest'), await count('outbox')]).toEqual([0, 0]);
	});
});

describe('two servers at once', () => {
	it('offer no place twice', async () => {
		const names = Array.from({ length: 12 }, (_, i) => `family-${i}`);
		const line = await lineWith(names);
		const others = aLine(stores[1], DAY, CATALOGUE, time);
		await line.free(5);
		const offered = await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? line : others).offer()));
		expect(offered.filter((name) => name !== undefined).toSorted()).toEqual(names.slice(0, 5));
		expect(await line.standings()).toEqual(names.map((name, i) => `${name} ${i < 5 ? 'offered' : 'waiting'}`));
		const mails = await Promise.all(names.map((name) => line.mails(name, 'interest_offer')));
		expect(mails).toEqual(names.map((_, i) => (i < 5 ? 1 : 0)));
	});
	it('pass each ended offer on once', async () => {
		const names = Array.from({ length: 12 }, (_, i) => `family-${i}`);
		const line = await lineWith(names);
		await line.free(3);
		for (let n = 0; n < 3; n += 1) await line.offer();
		for (let round = 1; round < 4; round += 1) {
			time.now = offerEnd(time.now);
			await Promise.all(
				Array.from({ length: 8 }, (_, i) => updateLines(stores[i % 2] ?? stores[0], time.now, CATALOGUE)),
			);
			expect(await line.standings()).toEqual(
				names.map((name, i) => {
					const state = i < round * 3 ? 'expired' : i < round * 3 + 3 ? 'offered' : 'waiting';
					return `${name} ${state}`;
				}),
			);
		}
		const mails = await Promise.all(names.map((name) => line.mails(name, 'interest_offer')));
		expect(mails.every((each) => each <= 1)).toBe(true);
	});
	it('that erase, follow and offer at once do not stand in each other’s way', async () => {
		const names = Array.from({ length: 30 }, (_, i) => `family-${i}`);
		const line = await lineWith(names);
		const others = aLine(stores[1], DAY, CATALOGUE, time);
		await line.free(3);
		for (let round = 0; round < 8; round += 1) {
			for (const name of names.slice(round * 3 + 3, round * 3 + 6).toReversed()) await line.step(name, 'leave');
			await Promise.all([
				line.offer(),
				eraseOver(stores[1], time.now + HOUR),
				updateLines(stores[0], time.now, CATALOGUE),
				eraseOver(stores[0], time.now + HOUR),
				others.offer(),
				updateLines(stores[1], time.now, CATALOGUE),
			]);
		}
		const states = await line.standings();
		expect(states.filter((each) => each.endsWith(' offered'))).toHaveLength(3);
		expect(states).toHaveLength(30 - 24);
	});
});

it('all lines are followed', async () => {
	const line = await lineWith(['ann', 'ben']);
	const next = await lineWith(['cat', 'dan'], '2026-12-12');
	for (const each of [line, next]) {
		await each.free(1);
		await each.offer();
	}
	time.now = offerEnd(time.now);
	await updateLines(stores[0], time.now, CATALOGUE);
	expect(await line.standings()).toEqual(['ann expired', 'ben offered']);
	expect(await next.standings()).toEqual(['cat expired', 'dan offered']);
});

describe('the upkeep', () => {
	const MINUTE = 60_000;
	const start = (store: Store, owner: string) => {
		const lease = createLease(store, { name: 'waiting', owner, monotonic: () => 0, isGone: () => false });
		const wake = vi.fn();
		const stop = startWaitingUpkeep({ store, lease, clock: () => time.now, wake, log: testLog() });
		return { stop, wake };
	};
	it('looks after the lines every minute, on one server alone, until it is stopped', async () => {
		const line = await lineWith([]);
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		const [one, other] = [start(stores[0], 'one'), start(stores[1], 'other')];
		await line.join('ann');
		time.now += 48 * HOUR;
		vi.advanceTimersByTime(MINUTE);
		await vi.waitFor(async () => expect(await line.standings()).toEqual([]));
		await vi.waitFor(() => expect(one.wake.mock.calls.length + other.wake.mock.calls.length).toBe(1));
		await one.stop();
		await other.stop();
		const calls = one.wake.mock.calls.length + other.wake.mock.calls.length;
		vi.advanceTimersByTime(10 * MINUTE);
		await pause(50);
		expect(one.wake.mock.calls.length + other.wake.mock.calls.length).toBe(calls);
		expect(await stores[0].db.selectFrom('lease').select('name').execute()).toEqual([]);
	});
});

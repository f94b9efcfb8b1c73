import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { standingOf } from '#domain/office/interest.ts';
import { freeSeats } from '#domain/seats.ts';
import { lastOffer, RETURN_WITHIN } from '#domain/waiting.ts';
import { openTestStore, TEST_DATABASE } from '../../core/db/test-store.ts';
import { seatsOf } from '../../core/schedule/seats.ts';
import { lineOf } from './line.ts';
import { addressOf, aLine, HOUR, type Line, scheduleOf } from './testing/a-line.ts';
import { eraseOver } from './upkeep.ts';

const store = await openTestStore();
afterAll(() => store.close());

/** How many random histories; 10,000 take some minutes. Fewer on PostgreSQL, which answers the same and takes longer. */
const HISTORIES = Number(process.env['HISTORIES'] ?? (TEST_DATABASE === 'postgres' ? 50 : 150));
const CAPACITY = 10;
const DAY = 24 * HOUR;
const START = Date.UTC(2030, 0, 1, 2);
const NAMES = ['ann', 'ben', 'cat', 'dan', 'eve', 'flo'] as const;
const WAITING_TIMES = [1000, 9 * 60_000, RETURN_WITHIN, 5 * HOUR, 11 * HOUR, 26 * HOUR, 50 * HOUR];

const rowsOf = (line: Line) => lineOf(store, line.at);
const seatsIn = async ({ at, catalogue, time }: Line) => {
	const span = { from: at.departure, until: at.departure };
	const found = (await seatsOf(store, catalogue, span, time.now)).get(`${at.departure}_${at.trip}`);
	if (!found) throw new Error('The departure is gone.');
	return found;
};
const take = async (line: Line, name: string, action: 'confirm' | 'leave' | 'return' | 'withdraw') => {
	if ((await rowsOf(line)).some((row) => row.name === name)) await line.step(name, action);
};

/** What may happen around a departure. */
const HAPPENS = {
	join: (line: Line, name: string, children: number) => line.join(name, children),
	joinAndConfirm: async (line: Line, name: string, children: number) => {
		await line.join(name, children);
		await take(line, name, 'confirm');
	},
	leave: (line: Line, name: string) => take(line, name, 'leave'),
	comeBack: (line: Line, name: string) => take(line, name, 'return'),
	withdraw: (line: Line, name: string) => take(line, name, 'withdraw'),
	order: (line: Line, name: string, places: number) =>
		line.order(addressOf(name), places, { payment: places % 2 === 0 ? 'paid' : 'pending' }),
	orderOfStranger: (line: Line, _name: string, places: number) => line.order('stranger@example.org', places),
	bookGroup: (line: Line, _name: string, children: number) => line.bookGroup(children),
	freeGroups: (line: Line, _name: string, children: number) => line.free(children),
	offer: async (line: Line) => {
		const free = freeSeats(await seatsIn(line)) ?? 0;
		const isOpen = line.time.now < lastOffer(line.at.departure);
		const next = (await rowsOf(line)).find((row) => standingOf(row) === 'waiting' && row.children <= free);
		// Nobody who fits is passed over.
		expect(await line.offer()).toBe(isOpen ? next?.name : undefined);
	},
	follow: (line: Line) => line.follow(),
	erase: (line: Line) => eraseOver(store, line.time.now),
	wait: async ({ time }: Line, _name: string, pick: number) => {
		time.now += WAITING_TIMES[pick] ?? 0;
	},
};
type Happening = keyof typeof HAPPENS;

const offeredIn = async (line: Line): Promise<Set<string>> =>
	new Set((await rowsOf(line)).filter(({ state }) => state === 'offered').map(({ id }) => id));

/** What holds whatever has happened. @param before who was offered a place before that */
const check = async (line: Line, before: ReadonlySet<string>): Promise<void> => {
	const rows = await rowsOf(line);
	expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
	for (const { state, offerUntil, orderId, confirmedAt } of rows) {
		expect([offerUntil !== null, orderId !== null]).toEqual([state === 'offered', state === 'booked']);
		if (state === 'offered') expect(confirmedAt).not.toBeNull();
	}
	const { booked, reserved } = await seatsIn(line);
	const isOfferedMore = [...(await offeredIn(line))].some((id) => !before.has(id));
	// At the moment of offering there is a place for every child.
	if (isOfferedMore) expect(booked + reserved).toBeLessThanOrEqual(CAPACITY);
	const mails = await store.db.selectFrom('outbox').select('subjectId').where('kind', '=', 'interest_offer').execute();
	expect(mails.map(({ subjectId }) => subjectId).toSorted()).toEqual([...(await offeredIn(line))].toSorted());
};

const steps = fc.array(
	fc.record({
		// More of what leads somewhere.
		what: fc.constantFrom<Happening>(
			...(['joinAndConfirm', 'joinAndConfirm', 'freeGroups', 'offer', 'offer', 'wait', 'follow'] as const),
			...(Object.keys(HAPPENS) as Happening[]),
		),
		name: fc.constantFrom(...NAMES),
		many: fc.integer({ min: 1, max: 6 }),
	}),
	{ minLength: 5, maxLength: 40, size: 'max' },
);

const LONG = 3_600_000;
it(
	`${HISTORIES} random histories: nobody is passed over, no place is promised twice, and who is offered one is told once`,
	async () => {
		let histories = 0;
		const history = fc.asyncProperty(steps, fc.integer({ min: 6, max: 10 }), async (happened, full) => {
			// Days of its own: orders of histories lie beside each other in the database.
			const start = START + histories * 20 * DAY;
			histories++;
			const departure = hongKongDay(start + 8 * DAY);
			const line = aLine(store, departure, scheduleOf(CAPACITY, [departure]), { now: start });
			for (const table of ['interest', 'outbox'] as const) await store.db.deleteFrom(table).execute();
			await line.bookGroup(full);
			for (const { what, name, many } of happened) {
				const before = await offeredIn(line);
				await HAPPENS[what](line, name, many);
				await check(line, before);
				line.time.now += 1;
			}
		});
		await fc.assert(history, { numRuns: HISTORIES });
	},
	LONG,
);

import { type InterestAction, standingOf } from '#domain/office/interest.ts';
import type { InterestRow } from '../../../core/db/schema.ts';
import type { Store } from '../../../core/db/store.ts';
import type { Catalogue, CatalogueDeparture } from '../../../core/schedule/catalogue.ts';
import { seatsOf } from '../../../core/schedule/seats.ts';
import { aCatalogue, aDeparture, bookGroup, freePlaces } from '../../departures/testing/a-departure.ts';
import type { NewOrder } from '../../orders/new-order.ts';
import { aStoredLine, storeAnOrder } from '../../orders/testing/a-stored-order.ts';
import { join as joinInterest, stepInterest } from '../interest.ts';
import { lineOf, offerNext, takeStep, updateLine } from '../line.ts';

export const HOUR = 3_600_000;
const TRIP = 'bus-factory';

/** A schedule with departures of one trip, each with so many places. */
export const scheduleOf = (
	capacity: number | undefined,
	days: readonly string[],
	change: Partial<CatalogueDeparture> = {},
): Catalogue => aCatalogue(days.map((date) => aDeparture({ date, capacity, ...change })));

export const addressOf = (name: string): string => `${name}@example.org`;

/** What families and the office do with the line of one departure, at times that the test sets. */
export const aLine = (store: Store, departure: string, catalogue: Catalogue, time: { now: number }) => {
	const at = { trip: TRIP, departure };
	const { kind } = store;
	const entryOf = (name: string, db = store.db): Promise<InterestRow> =>
		db
			.selectFrom('interest')
			.selectAll()
			.where('departure', '=', departure)
			.where('email', '=', addressOf(name))
			.executeTakeFirstOrThrow();
	const join = (name: string, children = 1, { now } = { ...time }): Promise<void> =>
		store.db.transaction().execute((db) => {
			const says = { ...at, name, email: addressOf(name), children, locale: 'zh', privacyVersion: '1' } as const;
			return joinInterest({ db }, says, now);
		});
	const step = async (name: string, action: InterestAction): Promise<boolean> => {
		const entry = await entryOf(name);
		return store.db
			.transaction()
			.execute((db) =>
				action === 'withdraw'
					? stepInterest({ db }, entry, action, time.now)
					: takeStep({ db, kind }, catalogue, entry, action, time.now),
			);
	};
	return {
		at,
		catalogue,
		time,
		entryOf,
		join,
		step,
		/** Joins and follows the link. */
		wait: async (name: string, children = 1): Promise<void> => {
			await join(name, children);
			await step(name, 'confirm');
		},
		/** A clerk offers a place to who is next. @returns the name; undefined when nobody can be offered one */
		offer: (): Promise<string | undefined> =>
			store.db.transaction().execute(async (db) => (await offerNext({ db, kind }, catalogue, at, time.now))?.name),
		follow: (): Promise<void> =>
			store.db.transaction().execute((db) => updateLine({ db, kind }, catalogue, at, time.now)),
		/** An order of the shop. @returns its id */
		order: (email: string, places = 1, change: Partial<NewOrder> = {}): Promise<string> =>
			storeAnOrder(
				store,
				{ email, lines: [aStoredLine({ departure, quantity: places, children: [] })], ...change },
				time.now,
			),
		/** A group of children without names. */
		bookGroup: (children: number): Promise<string> => bookGroup(store, at, children, time.now),
		/** Places of groups that are given back. */
		free: (children: number): Promise<void> => freePlaces(store, at, children),
		/** Everybody in the order of the line: `name standing`. */
		standings: async (): Promise<string[]> => (await lineOf(store, at)).map((row) => `${row.name} ${standingOf(row)}`),
		/** How many mails of a kind were queued for somebody. */
		mails: async (name: string, mail: string): Promise<number> => {
			const { id } = await entryOf(name);
			const found = store.db.selectFrom('outbox').select('id').where('subjectId', '=', id).where('kind', '=', mail);
			return (await found.execute()).length;
		},
	};
};
export type Line = ReturnType<typeof aLine>;

/** When tests of lines begin. */
export const START = Date.parse('2026-11-01T10:00+08:00');
export const MINUTE = 60_000;

/** Lines of departures in one database, each in a world of its own time: nine days before it leaves. */
export const linesIn = (store: Store) => {
	let days = 0;
	const newLine = (capacity: number | undefined = 10): Line => {
		days += 1;
		const departure = new Date(START + (9 + days) * 24 * HOUR).toISOString().slice(0, 10);
		return aLine(store, departure, scheduleOf(capacity, [departure]), { now: START + days * 24 * HOUR });
	};
	return {
		newLine,
		/** A full departure, and families that wait with so many children each, one a second after another. */
		fullWith: async (children: Record<string, number>, capacity = 10): Promise<Line> => {
			const line = newLine(capacity);
			await line.bookGroup(capacity);
			for (const [name, many] of Object.entries(children)) {
				await line.wait(name, many);
				line.time.now += 1000;
			}
			return line;
		},
		seats: async ({ at, catalogue, time }: Line) =>
			(await seatsOf(store, catalogue, { from: at.departure, until: at.departure }, time.now)).get(
				`${at.departure}_${at.trip}`,
			),
	};
};

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { OrderRow, PlaceChangeRow, PlaceRow } from '../db/schema.ts';
import { ApiError } from '../http/errors.ts';
import type { Catalogue } from '../orders/catalogue.ts';
import { SHOP } from '../orders/history.ts';
import { applyOrder } from '../orders/orders.ts';
import { rollCall } from '../orders/roll-call.ts';
import { seatsOf } from '../orders/seats.ts';
import type { Acting } from '../orders/steps.ts';
import { aCatalogue, aDeparture } from '../orders/testing/a-departure.ts';
import { aStoredLine } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import type { NewOrder } from '../shop/new-order.ts';
import { addPlace, correctPlaces, decidePlaces, payPlaces } from './actions.ts';
import { cancelPlaces, movePlaces, stepChange } from './leave.ts';

/** How many random histories; 5,000 take some minutes. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 40);
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1);
const TRIP = 'bus-factory';

const { office, clerk } = await openOrdersOffice(START);
const { store } = office;
const who: SignedIn = { account: clerk.account, sessionId: '', sessionSince: 0, secondFactor: false };

/** A family with one order, as somebody sees it who looks on. */
interface Family {
	number: number;
	/** What the shop counts, and says that it has given back; what it said last of all, of which older messages are late. */
	bought: number;
	shopRefunded: number;
	cancelled: boolean;
	saidAt: number;
	/** Places of the shop that the office gave back, and the shop still counts. */
	givenBack: number;
	/** Places that the office added and did not give back. */
	added: number;
	/** Everything that was said of the children. */
	said: Set<string>;
	messages: NewOrder[];
}

interface World {
	days: readonly [string, string];
	catalogue: Catalogue;
	families: Family[];
	now: number;
}

let orders = 0;

/** What the shop says of an order now. */
const messageOf = ({ number, bought, shopRefunded, cancelled }: Family, { days, now }: World): NewOrder => {
	const children = Array.from({ length: bought }, (_, i) => ({
		name: `孩子${number}-${i}`,
		allergy: `花生${number}-${i}`,
	}));
	return {
		source: 'shop',
		shop_id: String(9_300_000_000_000_000_000n + BigInt(number)),
		number: `#H${number}`,
		ordered_at: START,
		shop_updated_at: now,
		shop_rank: 3,
		payment: shopRefunded > 0 ? 'partially_refunded' : 'paid',
		cancelled,
		test: false,
		refunded: shopRefunded,
		note: '',
		said: [],
		parent: '陈太',
		email: `family${number}@example.org`,
		phone: '',
		locale: 'zh',
		cents: 6 * 89_900 - shopRefunded,
		currency: 'HKD',
		lines: [aStoredLine({ departure: days[0], quantity: bought, children })],
	};
};

const tell = async (family: Family, message: NewOrder, now: number): Promise<void> => {
	const how = { actor: SHOP, now, kind: store.kind };
	await store.db.transaction().execute((trx) => applyOrder(trx, message, how));
	if (message.shop_updated_at < family.saidAt) return;
	family.saidAt = message.shop_updated_at;
	for (const { value } of message.lines.flatMap(({ said }) => said)) family.said.add(value);
};

/** The shop says something new of an order. */
const say = async (family: Family, world: World): Promise<void> => {
	const message = messageOf(family, world);
	family.messages.push(message);
	await tell(family, message, world.now);
};

/** The shop counts another number of places. Those that the office gave back go first. */
const buys = async (family: Family, world: World, bought: number): Promise<void> => {
	if (family.cancelled) return;
	const fewer = Math.max(0, family.bought - bought);
	family.givenBack -= Math.min(family.givenBack, fewer);
	family.bought = bought;
	await say(family, world);
};

const stored = async ({ number }: Family) => {
	const { db } = store;
	const order = await db.selectFrom('orders').selectAll().where('number', '=', `#H${number}`).executeTakeFirstOrThrow();
	const places = await db
		.selectFrom('place')
		.selectAll()
		.where('order_id', '=', order.id)
		.orderBy('position')
		.execute();
	const changes = await db.selectFrom('place_change').selectAll().where('order_id', '=', order.id).execute();
	return { order, places, changes };
};
type Stored = { order: OrderRow; places: PlaceRow[]; changes: PlaceChangeRow[] };
const isGoing = ({ state }: PlaceRow): boolean => state !== 'cancelled';

/** Takes a step if the office lets it. */
const tried = async <T>({ now }: World, step: (acting: Acting) => Promise<T>): Promise<T | undefined> => {
	try {
		return await store.db.transaction().execute((db) => step({ db, kind: store.kind, who, now }));
	} catch (error) {
		if (error instanceof ApiError) return undefined;
		throw error;
	}
};

type Happens = (world: World, family: Family, pick: number, its: Stored) => Promise<void>;

/** What can happen to an order. */
const HAPPENS = {
	buyMore: (world, family, pick) => buys(family, world, family.bought + 1 + (pick % 2)),
	buyFewer: (world, family, pick) => buys(family, world, Math.max(0, family.bought - 1 - (pick % 2))),
	sayAgain: async (world, family, pick) => {
		const message = family.messages[pick % family.messages.length];
		if (message) await tell(family, message, world.now);
	},
	cancelInShop: async (world, family) => {
		if (family.cancelled) return;
		Object.assign(family, { cancelled: true, givenBack: 0 });
		await say(family, world);
	},
	refundInShop: async (world, family, pick) => {
		if (family.shopRefunded > 200_000) return;
		family.shopRefunded += 100 * (1 + pick);
		await say(family, world);
	},
	move: async (world, _family, pick, { order, places }) => {
		const going = places.filter(isGoing).slice(0, 1 + (pick % 2));
		const departure = world.days[pick % 2] ?? '';
		const body = { places: going.map(({ id }) => id), trip: TRIP, departure, reason: '', mail: false };
		await tried(world, (all) => movePlaces(all, order.id, { ...body, version: order.updated_at }, world.catalogue));
	},
	giveBack: async (world, family, pick, { order, places }) => {
		const going = places.filter(isGoing).slice(-(1 + (pick % 2)));
		const cents = pick * 10_000;
		const body = { places: going.map(({ id }) => id), reason: 'illness', note: '', cents, mail: false } as const;
		const version = order.updated_at;
		const done = await tried(world, (all) => cancelPlaces(all, order.id, { ...body, version }, world.catalogue));
		if (!done) return;
		family.givenBack += going.filter(({ line_id }) => line_id !== '').length;
		family.added -= going.filter(({ line_id }) => line_id === '').length;
	},
	undo: async (world, family, pick, { order: _order, places, changes }) => {
		const change = changes[pick % Math.max(changes.length, 1)];
		if (!change) return;
		const step = { action: 'undo', note: '', reason: '' } as const;
		if (!(await tried(world, (all) => stepChange(all, change.id, step))) || change.kind !== 'cancel') return;
		if (places.find(({ id }) => id === change.place_id)?.line_id === '') family.added += 1;
		else family.givenBack -= 1;
	},
	settle: async (world, _family, pick, { changes }) => {
		const change = changes[pick % Math.max(changes.length, 1)];
		const action = (['settle', 'fail', 'retry'] as const)[pick % 3] ?? 'settle';
		if (change) await tried(world, (all) => stepChange(all, change.id, { action, note: '', reason: '' }));
	},
	add: async (world, family, pick, { order }) => {
		const child = { name: `加${pick}`, age: null, allergy: '', paid: pick % 2 === 0 };
		const body = { ...child, version: order.updated_at, trip: TRIP, departure: world.days[1] };
		if (await tried(world, (all) => addPlace(all, order.id, body, world.catalogue))) family.added += 1;
	},
	pay: async (world, _family, _pick, { order, places }) => {
		const held = places.filter(({ state }) => state === 'held').map(({ id }) => id);
		await tried(world, (all) => payPlaces(all, order.id, { version: order.updated_at, places: held }));
	},
	decide: async (world, _family, pick, { order, places }) => {
		const taken = places.filter(({ undecided }) => undecided === 1).length;
		const chosen = places
			.filter((place) => place.undecided === 1 || isGoing(place))
			.slice(pick % 2, (pick % 2) + taken);
		const body = { version: order.updated_at, places: chosen.map(({ id }) => id) };
		await tried(world, (all) => decidePlaces(all, order.id, body));
	},
	correct: async (world, _family, pick, { order, places }) => {
		const place = places[pick % Math.max(places.length, 1)];
		if (!place) return;
		const body = { version: order.updated_at, places: [{ id: place.id, allergy: `办公室${pick}` }] };
		await tried(world, (all) => correctPlaces(all, order.id, body));
	},
} satisfies Record<string, Happens>;
type Happening = keyof typeof HAPPENS;

/** What the database says agrees with what somebody remembers who looked on. */
const check = async (world: World): Promise<void> => {
	const { days, catalogue, families, now } = world;
	let booked = 0;
	const names: string[] = [];
	for (const family of families) {
		const { order, places, changes } = await stored(family);
		const going = places.filter(isGoing);
		// Places are what was bought less what was given back, and what the office added.
		const bought = family.cancelled ? 0 : family.bought;
		expect(going).toHaveLength(bought - family.givenBack + family.added);
		expect(order.children).toBe(going.length);
		for (const { trip, departure } of going) expect([trip, days.includes(departure)]).toEqual([TRIP, true]);
		const taken = going.filter(({ state, held_until }) => state === 'booked' || (held_until ?? 0) > now);
		booked += taken.length;
		names.push(...going.filter(({ state }) => state === 'booked').map(({ id }) => id));
		// Nobody gets more than was paid, but for what the shop gives.
		const back = changes.filter(({ kind, state }) => kind !== 'move' && state !== 'undone');
		const given = back.reduce((sum, { cents }) => sum - cents, 0);
		expect(given).toBeLessThanOrEqual(Math.max(order.gross, family.shopRefunded));
		expect(order.cents).toBe(order.gross - order.refunded);
		// What was said is found again.
		const words = await store.db.selectFrom('word').select('value').where('order_id', '=', order.id).execute();
		const kept = new Set(words.map(({ value }) => value));
		for (const value of family.said) expect(kept).toContain(value);
	}
	const seats = await seatsOf(store, catalogue, { from: days[0], until: days[1] }, now);
	const counts = days.map((day) => seats.get(`${day}_${TRIP}`)?.booked ?? 0);
	expect(counts.reduce((sum, n) => sum + n)).toBe(booked);
	const called = [];
	for (const day of days)
		called.push(...(await rollCall(store, `${day}_${TRIP}`, '', now)).children.map(({ id }) => id));
	expect(called.toSorted()).toEqual(names.toSorted());
};

const steps = fc.array(
	fc.record({
		what: fc.constantFrom(...(Object.keys(HAPPENS) as Happening[]), 'giveBack', 'buyFewer', 'undo'),
		family: fc.nat(1),
		pick: fc.nat(9),
	}),
	{ minLength: 3, maxLength: 16, size: 'max' },
);

it(`${HISTORIES} random histories: each child that was bought and not given back goes once`, async () => {
	let histories = 0;
	const history = fc.asyncProperty(steps, async (happened) => {
		histories += 1;
		const first = Date.UTC(2030, 0, 1) + histories * 3 * DAY;
		const days = [hongKongDay(first), hongKongDay(first + DAY)] as const;
		const departures = days.map((date, i) => aDeparture({ date, price: 899 + i * 100 }));
		const world: World = { days, catalogue: aCatalogue(departures), families: [], now: START };
		for (let n = 0; n < 2; n += 1) {
			orders += 1;
			const nothing = { shopRefunded: 0, cancelled: false, saidAt: 0, givenBack: 0, added: 0 };
			const family = { ...nothing, number: orders, bought: 1 + (orders % 4), said: new Set<string>(), messages: [] };
			world.families.push(family);
			await say(family, world);
		}
		for (const { what, family, pick } of happened) {
			world.now += 60_000;
			const its = world.families[family];
			if (its) await (HAPPENS[what as Happening] as Happens)(world, its, pick, await stored(its));
			await check(world);
		}
	});
	await fc.assert(history, { numRuns: HISTORIES });
}, 3_600_000);

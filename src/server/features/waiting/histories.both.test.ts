import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { type Standing, standingOf } from '#domain/office/interest.ts';
import { freeSeats, UNPAID_HOLDS } from '#domain/seats.ts';
import { CONFIRM_WITHIN, lastOffer, offerEnd, RETURN_WITHIN } from '#domain/waiting.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { type DepartureSeats, seatsOf } from '../../core/schedule/seats.ts';
import { lineOf } from './line.ts';
import { addressOf, aLine, HOUR, type Line, MINUTE, scheduleOf } from './testing/a-line.ts';
import { eraseOver } from './upkeep.ts';

const store = await openTestStore();
afterAll(() => store.close());

/** How many random histories; 10,000 take some minutes. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 150);
const CAPACITY = 10;
const DAY = 24 * HOUR;
const START = Date.UTC(2030, 0, 1, 2);
const NAMES = ['ann', 'ben', 'cat', 'dan', 'eve', 'flo'] as const;
/** Waits for nothing. */
const STRANGER = 'stranger';

/** A family as somebody would remember it who looks on. */
interface Family {
	children: number;
	standing: Standing;
	/** It has followed the link of the first mail since it joined. */
	confirmed: boolean;
	joined: number;
	/** When it was last sent the link that confirms. */
	linked: number;
	/** End of its offer. */
	until?: number | undefined;
	/** When it left, let an offer pass, or booked. */
	ended?: number | undefined;
	/** It left while it was offered a place, and nobody has noticed yet. */
	declined?: boolean;
}
interface Order {
	id: string;
	name: string;
	places: number;
	at: number;
	paid: boolean;
	closed: boolean;
}
/** What has happened around a departure. */
interface World {
	line: Line;
	families: Map<string, Family>;
	orders: Order[];
	groups: number;
	/** How many mails with an offer were to be queued for each family since it is in line. */
	told: Map<string, number>;
}

const now = ({ line }: World): number => line.time.now;
const holding = (world: World): Order[] =>
	world.orders.filter(({ closed, paid, at }) => !closed && (paid || at > now(world) - UNPAID_HOLDS));
const hasBooked = (world: World, name: string): boolean =>
	holding(world).some((order) => order.name === name && order.at >= (world.families.get(name)?.joined ?? 0));
const inLine = ({ families }: World): [string, Family][] =>
	[...families].toSorted(([, one], [, other]) => one.joined - other.joined);
const bookedPlaces = (world: World): number =>
	holding(world).reduce((sum, { places }) => sum + places, 0) + world.groups;
const promised = (world: World): number =>
	inLine(world)
		.filter(
			([name, { standing, until = 0 }]) => standing === 'offered' && until > now(world) && !hasBooked(world, name),
		)
		.reduce((sum, [, { children }]) => sum + children, 0);
const freePlaces = (world: World): number => Math.max(0, CAPACITY - bookedPlaces(world) - promised(world));

/** Offers places to the first who fits. @returns its name and children */
const expectOffer = (world: World): [string, Family] | undefined => {
	if (now(world) >= lastOffer(world.line.at.departure)) return undefined;
	const free = freePlaces(world);
	const next = inLine(world).find(([, { standing, children }]) => standing === 'waiting' && children <= free);
	if (!next) return undefined;
	Object.assign(next[1], { standing: 'offered', until: offerEnd(now(world)) });
	world.told.set(next[0], (world.told.get(next[0]) ?? 0) + 1);
	// At the moment of offering there is a place for every child.
	expect(bookedPlaces(world) + promised(world)).toBeLessThanOrEqual(CAPACITY);
	return next;
};
/** An offer that is over is no longer told of: none of these mails is sent. */
const endOffer = ({ told }: World, name: string, family: Family): void => {
	told.set(name, 0);
	family.until = undefined;
};
const expectFollowed = (world: World): void => {
	for (const [name, family] of inLine(world)) {
		if (!['waiting', 'offered', 'expired'].includes(family.standing) || !hasBooked(world, name)) continue;
		if (family.standing === 'offered') endOffer(world, name, family);
		Object.assign(family, { standing: 'booked', ended: now(world) });
	}
	let free = 0;
	for (const [name, family] of inLine(world)) {
		const passed = family.standing === 'offered' && (family.until ?? 0) <= now(world);
		if (!passed && !family.declined) continue;
		free += family.children;
		family.declined = false;
		if (!passed) continue;
		endOffer(world, name, family);
		Object.assign(family, { standing: 'expired', ended: now(world) });
	}
	while (free > 0) {
		const next = expectOffer(world);
		if (!next) return;
		free -= next[1].children;
	}
};
const expectErased = ({ families, told, line }: World): void => {
	for (const [name, { standing, linked, ended = 0 }] of families) {
		const over =
			line.at.departure < hongKongDay(line.time.now) ||
			(standing === 'unconfirmed' && linked <= line.time.now - CONFIRM_WITHIN) ||
			(standing === 'left' && ended <= line.time.now - RETURN_WITHIN);
		if (over) families.delete(name);
		if (over) told.delete(name);
	}
};

/** A step of a family: whether the server takes it, and what it changes then. */
const tried = async (world: World, name: string, action: 'confirm' | 'leave' | 'return' | 'withdraw') => {
	const family = world.families.get(name);
	if (!family) return;
	const { standing, confirmed, linked, ended = 0 } = family;
	const isOpen = now(world) < lastOffer(world.line.at.departure);
	const LEGAL = {
		confirm: standing === 'unconfirmed' && linked > now(world) - CONFIRM_WITHIN,
		leave: ['unconfirmed', 'waiting', 'offered', 'expired'].includes(standing),
		return:
			(standing === 'left' && confirmed && ended > now(world) - RETURN_WITHIN) ||
			(standing === 'expired' && !hasBooked(world, name) && isOpen),
		withdraw: standing === 'offered',
	};
	expect(await world.line.step(name, action)).toBe(LEGAL[action]);
	if (!LEGAL[action]) return;
	if (standing === 'offered') endOffer(world, name, family);
	if (action === 'confirm') family.confirmed = true;
	if (action === 'leave') family.declined = standing === 'offered';
	if (action === 'return') family.declined = false;
	if (standing === 'expired') family.joined = now(world);
	family.ended = action === 'leave' ? now(world) : undefined;
	family.standing = action === 'leave' ? 'left' : 'waiting';
};

const WAITING_TIMES = [1000, 9 * 60_000, RETURN_WITHIN, 5 * HOUR, 11 * HOUR, 26 * HOUR, 50 * HOUR];
/** What can happen. A number up to 6 says how much of it. */
const HAPPENS = {
	join: async (world: World, name: string, children: number) => {
		const { families } = world;
		const before = families.get(name);
		await world.line.join(name, children);
		const { standing, confirmed, ended = 0, joined = now(world), linked = 0 } = before ?? {};
		const kept =
			standing === 'waiting' ||
			standing === 'offered' ||
			((standing === 'booked' || standing === 'expired') && hasBooked(world, name)) ||
			(standing === 'left' && confirmed && ended > now(world) - RETURN_WITHIN);
		const since = standing === 'unconfirmed' ? joined : now(world);
		if (!kept) families.set(name, { children, standing: 'unconfirmed', confirmed: false, joined: since, linked });
		// No second link within a minute.
		const family = families.get(name);
		if (family && linked <= now(world) - MINUTE) family.linked = now(world);
	},
	confirm: (world: World, name: string) => tried(world, name, 'confirm'),
	joinAndConfirm: async (world: World, name: string, children: number) => {
		await HAPPENS.join(world, name, children);
		await HAPPENS.confirm(world, name);
	},
	leave: (world: World, name: string) => tried(world, name, 'leave'),
	comeBack: (world: World, name: string) => tried(world, name, 'return'),
	withdraw: (world: World, name: string) => tried(world, name, 'withdraw'),
	order: async ({ line, orders }: World, name: string, places: number) => {
		const paid = places % 2 === 0;
		const id = await line.order(addressOf(name), places, { payment: paid ? 'paid' : 'pending' });
		orders.push({ id, name, places, at: line.time.now, paid, closed: false });
	},
	orderOfStranger: (world: World, _name: string, places: number) => HAPPENS.order(world, STRANGER, places),
	closeOrder: async ({ orders }: World, _name: string, pick: number) => {
		const order = orders[pick % Math.max(orders.length, 1)];
		if (!order) return;
		await store.db.updateTable('place').set({ state: 'cancelled' }).where('orderId', '=', order.id).execute();
		order.closed = true;
	},
	bookGroup: async (world: World, _name: string, children: number) => {
		await world.line.bookGroup(children);
		world.groups += children;
	},
	freeGroups: async (world: World) => {
		await world.line.free(world.groups);
		world.groups = 0;
	},
	offer: async (world: World) => {
		expect(await world.line.offer()).toBe(expectOffer(world)?.[0]);
	},
	follow: async (world: World) => {
		await world.line.follow();
		expectFollowed(world);
	},
	erase: async (world: World) => {
		await eraseOver(store, now(world));
		expectErased(world);
	},
	wait: async ({ line }: World, _name: string, pick: number) => {
		line.time.now += WAITING_TIMES[pick] ?? 0;
	},
};

/** What the database says agrees with what somebody remembers who looks on. */
const check = async (world: World): Promise<void> => {
	const { at, catalogue } = world.line;
	const rows = await lineOf(store, at);
	expect(rows.map((row) => [row.name, standingOf(row), row.children, row.joinedAt])).toEqual(
		inLine(world).map(([name, { standing, children, joined }]) => [name, standing, children, joined]),
	);
	expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
	for (const { name, goneBecause, offerUntil } of rows)
		if (goneBecause !== 'left') expect(offerUntil).toBe(world.families.get(name)?.until ?? null);
	const span = { from: at.departure, until: at.departure };
	const found = (await seatsOf(store, catalogue, span, now(world))).get(`${at.departure}_${at.trip}`);
	const waiting = inLine(world).flatMap(([, { standing, children }]) => (standing === 'waiting' ? [children] : []));
	const wanted = waiting.length > 0 && now(world) < lastOffer(at.departure) ? Math.min(...waiting) : null;
	const counts = { booked: bookedPlaces(world), reserved: promised(world), waiting: waiting.length, wanted };
	expect(found).toMatchObject(counts);
	expect(freeSeats(found as DepartureSeats)).toBe(freePlaces(world));
	const mails = await store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'interest_offer').execute();
	const told = [...world.told].flatMap(([name, n]) => Array.from({ length: n }, () => addressOf(name)));
	expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(told.toSorted());
	for (const n of world.told.values()) expect(n).toBeLessThanOrEqual(1);
};

type Happening = keyof typeof HAPPENS;
/** More of what leads somewhere. */
const OFTEN: readonly Happening[] = [
	'joinAndConfirm',
	'joinAndConfirm',
	'freeGroups',
	'offer',
	'offer',
	'wait',
	'follow',
];
const steps = fc.array(
	fc.record({
		what: fc.constantFrom(...OFTEN, ...(Object.keys(HAPPENS) as Happening[])),
		name: fc.constantFrom(...NAMES),
		many: fc.integer({ min: 1, max: 6 }),
	}),
	{ minLength: 5, maxLength: 40, size: 'max' },
);

const LONG = 3_600_000;
it(
	`${HISTORIES} random histories: nobody is passed over, and no place is promised twice`,
	async () => {
		let histories = 0;
		const reached = new Set<string>();
		const history = fc.asyncProperty(steps, fc.integer({ min: 6, max: 10 }), async (happened, full) => {
			// Days of its own: orders of histories lie beside each other in the database.
			const start = START + histories * 20 * DAY;
			histories++;
			const departure = hongKongDay(start + 8 * DAY);
			const line = aLine(store, departure, scheduleOf(CAPACITY, [departure]), { now: start });
			const world: World = { line, families: new Map(), orders: [], groups: 0, told: new Map() };
			for (const table of ['interest', 'outbox'] as const) await store.db.deleteFrom(table).execute();
			await HAPPENS.bookGroup(world, '', full);
			for (const { what, name, many } of happened) {
				await HAPPENS[what](world, name, many);
				await check(world);
				line.time.now += 1;
				for (const { standing } of world.families.values()) reached.add(standing);
			}
		});
		await fc.assert(history, { numRuns: HISTORIES });
		// A few histories may by chance let no offer pass.
		if (HISTORIES >= 1000)
			expect([...reached].toSorted()).toEqual(['booked', 'expired', 'left', 'offered', 'unconfirmed', 'waiting']);
	},
	LONG,
);

import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { WeatherDecision } from '#domain/weather.ts';
import type { OutboxRow } from '../../core/db/schema.ts';
import { TEST_DATABASE } from '../../core/db/test-store.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { SignedIn } from '../../core/route.ts';
import { catalogue, setScheduleChanges } from '../../core/schedule/catalogue.ts';
import { type Acting, actorOf, SHOP } from '../../core/steps.ts';
import { changeByWeather } from '../departures/change.ts';
import { refundAll } from '../departures/change-routes.ts';
import { followChanges } from '../departures/changes.ts';
import { failNotice, toldByPhone } from '../departures/task.ts';
import { weatherOf } from '../departures/weather.ts';
import type { NewOrder } from '../orders/new-order.ts';
import { applyOrder } from '../orders/orders.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { readImport } from '../shop/import-orders.ts';
import { storeImport } from '../shop/import-routes.ts';
import { addPlace, correctPlaces, decidePlaces, payPlaces } from './actions.ts';
import { cancelPlaces, movePlaces, stepChange } from './leave.ts';
import { type Family, fileOf, messageOf } from './testing/a-family.ts';
import {
	check,
	clear,
	DEPARTURES,
	goingOn,
	idOf,
	isConcerned,
	isGoing,
	type Stored,
	stored,
	type World,
} from './testing/a-history.ts';

/** How many random histories; 5,000 take half an hour. Fewer on PostgreSQL, which answers the same and takes longer. */
const HISTORIES = Number(process.env['HISTORIES'] ?? (TEST_DATABASE === 'postgres' ? 15 : 40));
const START = Date.UTC(2026, 10, 1);
const { office, clerk } = await openOrdersOffice(START);
afterAll(() => setScheduleChanges([]));
const { store } = office;
const who: SignedIn = { account: clerk.account, sessionId: '', secondFactor: false };

const tell = async (family: Family, message: NewOrder, now: number): Promise<void> => {
	const how = { actor: SHOP, now, kind: store.kind };
	await store.db.transaction().execute((trx) => applyOrder(trx, message, how));
	if (message.shopUpdatedAt < family.saidAt) return;
	family.saidAt = message.shopUpdatedAt;
	for (const { value } of message.lines.flatMap(({ statements }) => statements)) family.said.add(value);
};

/** The shop says something new of an order. */
const say = async (family: Family, { now }: World): Promise<void> => {
	const message = messageOf(family, { ordered: START, now });
	family.messages.push(message);
	await tell(family, message, now);
};

/** The shop counts another number of places. Those that the office gave back go first. */
const buys = async (family: Family, world: World, bought: number): Promise<void> => {
	if (family.cancelled) return;
	const fewer = Math.max(0, family.bought - bought);
	family.givenBack -= Math.min(family.givenBack, fewer);
	Object.assign(family, { bought, sold: Math.max(family.sold, bought) });
	await say(family, world);
};

/** Takes a step if the office lets it. */
const tried = async <T>({ now }: Pick<World, 'now'>, step: (acting: Acting) => Promise<T>): Promise<T | undefined> => {
	try {
		return await store.db.transaction().execute((db) => step({ db, kind: store.kind, who, now }));
	} catch (error) {
		if (error instanceof ApiError) return undefined;
		throw error;
	}
};

/** Imports the order as the file of the shop has it now. @returns whether the office took it */
const imported = async (family: Family, { now }: Pick<World, 'now'>): Promise<boolean> => {
	const read = await readImport(fileOf(family, { ordered: START, now }), catalogue(), now);
	const isTaken = (await tried({ now }, (acting) => storeImport(acting, read))) !== undefined;
	const said = read.orders.flatMap((each) => [each, ...each.lines].flatMap(({ statements }) => statements));
	if (isTaken) for (const { value } of said) family.said.add(value);
	return isTaken;
};

type Happens = (world: World, family: Family, pick: number, its: Stored) => Promise<void>;

/** The departure of a mail about one that changed, by its place among the two; -1 of any other mail. */
const dayOf = async ({ kind, subjectId }: Pick<OutboxRow, 'kind' | 'subjectId'>): Promise<number> => {
	if (kind !== 'departure_changed') return -1;
	const notice = await store.db
		.selectFrom('departureNotice')
		.select('departure')
		.where('id', '=', subjectId)
		.executeTakeFirstOrThrow();
	return DEPARTURES.findIndex(({ departure }) => departure === notice.departure);
};

/** The office decides what the weather means for a departure. */
const decides = async (world: World, day: number, decision: WeatherDecision, mails: boolean): Promise<void> => {
	const departure = DEPARTURES[day] ?? DEPARTURES[0];
	const version = (await weatherOf(store, departure))?.decidedAt ?? null;
	const body = { decision, version, tell: mails };
	const wasOff = world.off[day] === true;
	const done = await tried(world, (acting) =>
		changeByWeather({ ...acting, actor: actorOf(acting.who) }, idOf(day), body),
	);
	await followChanges(store);
	if (!done) return;
	world.off[day] = decision === 'cancelled';
	for (const family of world.families) {
		if (!wasOff || !world.off[day]) family.heard.delete(day);
		if (!world.off[day]) continue;
		const heard = family.heard.get(day);
		const its = await stored(store, family);
		const isThere = goingOn(its, day).length > 0;
		const asked = mails && family.email !== '' && (await isConcerned(store, its, day)) ? 'waiting' : 'not_asked';
		if (heard === 'not_asked' || (heard === undefined && isThere && (!wasOff || mails))) family.heard.set(day, asked);
	}
};

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
		const to = DEPARTURES[pick % 2] ?? DEPARTURES[0];
		const body = { places: going.map(({ id }) => id), ...to, reason: '', mail: pick % 3 === 0 };
		const version = order.updatedAt;
		const done = await tried(world, (all) => movePlaces(all, order.id, { ...body, version }, catalogue()));
		if (done) expect(world.off[pick % 2]).toBe(false);
	},
	giveBack: async (world, family, pick, { order, places }) => {
		const going = places.filter(isGoing).slice(-(1 + (pick % 2)));
		const cents = pick * 10_000;
		const body = {
			places: going.map(({ id }) => id),
			reason: 'illness',
			note: '',
			cents,
			mail: pick % 3 === 0,
		} as const;
		const version = order.updatedAt;
		const done = await tried(world, (all) => cancelPlaces(all, order.id, { ...body, version }, catalogue()));
		if (!done) return;
		family.givenBack += going.filter(({ lineId }) => lineId !== '').length;
		family.added -= going.filter(({ lineId }) => lineId === '').length;
	},
	undo: async (world, family, pick, { places, changes }) => {
		const change = changes[pick % Math.max(changes.length, 1)];
		if (!change) return;
		const step = { action: 'undo', note: '', reason: '' } as const;
		if (!(await tried(world, (all) => stepChange(all, change.id, step))) || change.kind !== 'cancel') return;
		if (places.find(({ id }) => id === change.placeId)?.lineId === '') family.added += 1;
		else family.givenBack -= 1;
	},
	settle: async (world, _family, pick, { changes }) => {
		const change = changes[pick % Math.max(changes.length, 1)];
		const action = (['settle', 'fail', 'retry'] as const)[pick % 3] ?? 'settle';
		if (change) await tried(world, (all) => stepChange(all, change.id, { action, note: '', reason: '' }));
	},
	add: async (world, family, pick, { order }) => {
		const child = { name: `加${pick}`, age: null, allergy: '', paid: pick % 2 === 0 };
		const body = { ...child, version: order.updatedAt, ...DEPARTURES[1] };
		if (!(await tried(world, (all) => addPlace(all, order.id, body, catalogue())))) return;
		expect(world.off[1]).toBe(false);
		family.added += 1;
	},
	pay: async (world, _family, _pick, { order, places }) => {
		const held = places.filter(({ state }) => state === 'held').map(({ id }) => id);
		await tried(world, (all) => payPlaces(all, order.id, { version: order.updatedAt, places: held }));
	},
	decide: async (world, _family, pick, { order, places }) => {
		const taken = places.filter(({ undecided }) => undecided === 1).length;
		const chosen = places
			.filter((place) => place.undecided === 1 || isGoing(place))
			.slice(pick % 2, (pick % 2) + taken);
		const body = { version: order.updatedAt, places: chosen.map(({ id }) => id) };
		await tried(world, (all) => decidePlaces(all, order.id, body));
	},
	correct: async (world, _family, pick, { order, places }) => {
		const place = places[pick % Math.max(places.length, 1)];
		if (!place) return;
		const body = { version: order.updatedAt, places: [{ id: place.id, allergy: `办公室${pick}` }] };
		await tried(world, (all) => correctPlaces(all, order.id, body));
	},
	importAgain: async (world, family) => {
		expect(await imported(family, world)).toBe(false);
	},
	stopForWeather: async (world, _family, pick) => decides(world, pick % 2, 'cancelled', pick % 3 > 0),
	clearWeather: async (world, _family, pick) => decides(world, pick % 2, pick % 3 > 0 ? 'goes' : 'open', pick % 4 > 1),
	callFamily: async (world, family, pick, its) => {
		const day = pick % 2;
		const changing = { db: store.db, kind: store.kind, actor: actorOf(who), now: world.now };
		const called = await tried(world, ({ db }) => toldByPhone({ ...changing, db }, idOf(day), its.order.id));
		if (called && world.off[day]) family.heard.set(day, 'told');
	},
	mailLeaves: async (world, family, pick) => {
		const { db } = store;
		const queued = db
			.selectFrom('outbox')
			.selectAll()
			.where('state', '=', 'queued')
			.where('recipient', '=', family.email);
		const rows = await queued.orderBy('createdAt').execute();
		const mail = rows[pick % Math.max(rows.length, 1)];
		if (!mail) return;
		const isBounced = pick % 3 === 0;
		const fate = isBounced ? { state: 'dead' as const } : { state: 'sent' as const, sentAt: world.now };
		await db.updateTable('outbox').set(fate).where('id', '=', mail.id).execute();
		if (isBounced) await failNotice(store, { ...mail, code: '550' }, world.now);
		const day = await dayOf(mail);
		if (day >= 0 && world.off[day] && family.heard.get(day) === 'waiting')
			family.heard.set(day, isBounced ? 'bounced' : 'told');
	},
	refundDay: async (world, _family, pick) => {
		const day = pick % 2;
		const before = await Promise.all(world.families.map((family) => stored(store, family)));
		const done = await tried(world, (all) => refundAll(all, idOf(day), { tell: pick % 3 === 0 }, catalogue()));
		if (!done) return;
		expect(world.off[day]).toBe(true);
		for (const [i, family] of world.families.entries()) {
			const gone = before[i] ? goingOn(before[i], day) : [];
			family.givenBack += gone.filter(({ lineId }) => lineId !== '').length;
			family.added -= gone.filter(({ lineId }) => lineId === '').length;
		}
	},
} satisfies Record<string, Happens>;
type Happening = keyof typeof HAPPENS;

const steps = fc.array(
	fc.record({
		what: fc.constantFrom(...(Object.keys(HAPPENS) as Happening[]), 'giveBack', 'buyFewer', 'undo', 'stopForWeather'),
		family: fc.nat(1),
		pick: fc.nat(9),
	}),
	{ minLength: 3, maxLength: 16, size: 'max' },
);
/** How the office learns of a family: the shop tells, or its file is imported before. */
const beginning = fc.constantFrom('message', 'file', 'cancelled in file');
let orders = 0;

const begin = async (world: World, how: string): Promise<void> => {
	orders += 1;
	const family: Family = {
		number: orders,
		email: orders % 4 === 3 && how === 'message' ? '' : `family${orders}@example.org`,
		sold: 1 + (orders % 4),
		bought: 1 + (orders % 4),
		shopRefunded: 0,
		cancelled: false,
		saidAt: 0,
		givenBack: 0,
		added: 0,
		said: new Set(),
		messages: [],
		heard: new Map(),
	};
	world.families.push(family);
	if (how === 'message') return say(family, world);
	// The shop has spoken already, but its message comes later than the file.
	family.messages.push(messageOf(family, { ordered: START, now: START }));
	world.now += 120_000;
	family.cancelled = how !== 'file';
	if (family.cancelled) family.saidAt = world.now;
	expect(await imported(family, world)).toBe(true);
};

it(`${HISTORIES} random histories: each child that was bought and not given back goes once`, async () => {
	const history = fc.asyncProperty(fc.tuple(beginning, beginning), steps, async (beginnings, happened) => {
		await clear(store);
		const world: World = { families: [], off: [false, false], now: START };
		for (const how of beginnings) await begin(world, how);
		await check(store, world);
		for (const { what, family, pick } of happened) {
			world.now += 60_000;
			const its = world.families[family];
			if (its) await (HAPPENS[what as Happening] as Happens)(world, its, pick, await stored(store, its));
			await check(store, world);
		}
	});
	await fc.assert(history, { numRuns: HISTORIES });
}, 3_600_000);

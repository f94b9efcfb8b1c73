import { hongKongDay } from '#domain/hong-kong-time.ts';
import { writeAudit } from '../core/audit.ts';
import type { Store } from '../core/db/store.ts';
import { catalogue } from '../core/schedule/catalogue.ts';
import { isIncomplete } from '../core/schedule/trip-content.ts';
import { SHOP } from '../core/steps.ts';
import { failDispatch } from '../features/orders/dispatches.ts';
import { applyOrder } from '../features/orders/orders.ts';
import { stepOrder } from '../features/orders/steps.ts';
import { statementsIn } from '../features/shop/statements.ts';
import { FAMILIES, type Family, nth } from './families.ts';
import type { Filling } from './office.ts';
import { PAST, RECENT, type Story } from './stories.ts';

const DAY = 86_400_000;

interface Place {
	trip: string;
	departure: string;
	/** Whole cents. */
	cents: number;
}

/** Joining instructions that went out by e-mail, or could not: in one transaction, so that no mailer finds them. */
const sendByMail = ({ store, office }: Filling, orderId: string, now: number, error: string | null) =>
	store.db.transaction().execute(async (db) => {
		const { account } = office.staff.clerk;
		const who = { account, sessionId: '', secondFactor: false };
		const step = { action: 'dispatch', channel: 'email', note: '', reason: '' } as const;
		const { audit } = await stepOrder({ db, kind: store.kind, who, now }, orderId, step);
		await writeAudit({ db }, { accountId: account.id, action: 'POST /orders/:id/state' }, [audit], now);
		const sent = { state: error === null ? 'sent' : 'dead', attempts: 1, sentAt: now, lastError: error } as const;
		const mails = await db.updateTable('outbox').set(sent).where('state', '=', 'queued').returningAll().execute();
		if (error !== null)
			for (const mail of mails) await failDispatch({ db, kind: store.kind }, { ...mail, code: error }, now + 60_000);
	});

/** What a family writes of its children when it orders. */
const propertiesOf = (children: Family['children']) =>
	children.flatMap(({ name, age, allergy, note }, i) => [
		{ name: `Child ${i + 1} name`, value: name },
		{ name: `Child ${i + 1} age`, value: String(age) },
		{ name: `Child ${i + 1} allergies`, value: allergy },
		{ name: `Child ${i + 1} notes`, value: note },
	]);

/** Lets an order come at a time, as the shop would tell of it. @returns its id */
const book = (store: Store, n: number, who: Family, place: Place, at: number, payment: 'paid' | 'pending') =>
	store.db.transaction().execute(async (trx) => {
		const places = who.children.length;
		const { parent, email, phone, children } = who;
		const line = {
			...place,
			shopLineId: '1',
			title: place.trip,
			words: '',
			quantity: places,
			total: place.cents * places,
			goods: false,
			statements: statementsIn(propertiesOf(children), places),
		};
		// Beyond 2^53, as numbers of the shop are.
		const numbers = { shopId: String(9_100_000_000_000_000_000n + BigInt(n)), number: `#${2001 + n}` };
		const times = { orderedAt: at, shopUpdatedAt: at, shopRank: 3 };
		const sums = { payment, cents: place.cents * places, currency: 'HKD' };
		const rest = {
			source: 'shop',
			cancelled: false,
			test: false,
			refunded: 0,
			statements: [],
			note: '',
			lines: [line],
		} as const;
		const order = { ...rest, ...numbers, ...times, ...sums, parent, email, phone, locale: who.who.locale };
		return (await applyOrder(trx, order, { actor: SHOP, now: at, kind: store.kind })).id;
	});

/** Plays what became of an order. @param to where it may move */
const playOrder = async (filling: Filling, n: number, at: number, place: Place, story: Story, to: Place) => {
	const { store, office } = filling;
	const family = nth(FAMILIES, n);
	const id = await book(store, n, family, place, at, story.unpaid ? 'pending' : 'paid');
	if (story.mail !== undefined) await sendByMail(filling, id, at + DAY, story.mail);
	const { db } = store;
	let changed: string[] = [];
	for (const [days, path, { share, ...body }] of story.steps ?? []) {
		const dispatch = await db.selectFrom('dispatch').select('id').where('orderId', '=', id).executeTakeFirst();
		const { updatedAt } = await db
			.selectFrom('orders')
			.select('updatedAt')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		const places = await db.selectFrom('place').select('id').where('orderId', '=', id).execute();
		const ids: Record<string, string | undefined> = { order: id, dispatch: dispatch?.id };
		const these = { version: updatedAt, places: places.map((each) => each.id) };
		const price = Math.round(place.cents * family.children.length * Number(share));
		const bodies: Record<string, object> = {
			'/orders/:order/places/move': { ...these, trip: to.trip, departure: to.departure },
			'/orders/:order/places/cancel': { ...these, cents: price },
			'/changes/batch': { ids: changed },
		};
		const address = path.replace(/:(\w+)/, (_, name) => ids[name] ?? 'none');
		const made = await office.call('clerk', at + days * DAY, 'POST', address, { ...body, ...bodies[path] });
		changed = made?.changes?.map((each: { id: string }) => each.id) ?? changed;
	}
};

/** Orders of some months that went their way, and recent ones, each with a story of its own. */
export const playOrders = async (filling: Filling): Promise<void> => {
	const { now } = filling;
	const { departures, trips } = catalogue();
	const slugs = [...trips.keys()].filter((trip) => !isIncomplete(trip));
	const known = departures.filter(({ trip }) => slugs.includes(trip));
	const coming = known.filter(({ date }) => date > hongKongDay(now));
	const scheduled = (coming.length > 0 ? coming : known.slice(-3)).map(({ trip, date, price }) => ({
		trip,
		departure: date,
		cents: price * 100,
	}));
	const older = 40;
	for (let n = 0; n < older; n += 1) {
		const at = now - Math.round((150 - n * 3 - (n % 9) / 24) * DAY);
		const place = { trip: nth(slugs, n * 5), departure: hongKongDay(at + 14 * DAY), cents: 89_900 };
		await playOrder(filling, n, at, place, nth(PAST, n), place);
	}
	for (const [i, story] of RECENT.entries()) {
		const at = now - Math.round((9 - i / 2) * DAY);
		const place = nth(scheduled, i);
		const to = scheduled.find(({ trip, departure }) => trip !== place.trip && departure !== place.departure);
		await playOrder(filling, older + i, at, place, story, to ?? place);
	}
};

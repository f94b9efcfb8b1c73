import { type AnswerOf, may } from '#contracts/contracts.ts';
import type { ChangeKind } from '#domain/office/place.ts';
import { standOf } from '#domain/office/publish-time.ts';
import type { Store } from '../../core/db/store.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue } from '../departures/catalogue.ts';
import { countOrders } from '../orders/list.ts';
import { salesSince } from '../orders/sales.ts';
import { dayOf } from '../orders/today.ts';
import { listDrafts } from '../publishing/drafts.ts';
import { listServers } from '../publishing/servers.ts';
import { tripCatalogue } from '../trips/catalogue.ts';
import { countAsked, futureDepartures } from '../waiting/dates.ts';
import { countInvitable } from '../waiting/line.ts';
import { noticesFor } from './notices.ts';

type Waiting = AnswerOf<'GET /statistics'>['waiting'];

const HONG_KONG = 8 * 3_600_000;
const DAY = 24 * 3_600_000;

const count = async ({ db }: Pick<Store, 'db'>, table: 'orders' | 'enquiry', state: string) => {
	const { n } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('state', '=', state as never)
		.executeTakeFirstOrThrow();
	return Number(n);
};

/** Changes whose money is not settled. */
const countOpen = async ({ db }: Pick<Store, 'db'>, kinds: readonly ChangeKind[]) => {
	const { n } = await db
		.selectFrom('placeChange')
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('kind', 'in', kinds)
		.where('state', 'in', ['open', 'failed'])
		.executeTakeFirstOrThrow();
	return Number(n);
};

/** How many orders, moves, refunds, enquiries, lines and trips with new dates wait for somebody who sells. */
const countWaiting = async (
	store: Pick<Store, 'db' | 'kind'>,
	now: number,
): Promise<Omit<Waiting, 'reviews' | 'scheduled'>> => ({
	orders: await count(store, 'orders', 'paid'),
	moves: await countOpen(store, ['move']),
	refunds: await countOpen(store, ['cancel', 'refund']),
	attention: await countOrders(store, { attention: true, day: dayOf(now) }),
	enquiries: await count(store, 'enquiry', 'new'),
	invitable: await countInvitable(store, catalogue(), now),
	dates: await countAsked(store, (trip) => futureDepartures(trip, now).length > 0),
});

/** Why orders need somebody, for a line below how many do. */
const attentionOf = async (store: Pick<Store, 'db' | 'kind'>, now: number) => ({
	unmatched: await countOrders(store, { attention: true, unmatched: true, day: dayOf(now) }),
	unread: await countOrders(store, { unread: true }),
});

/** How fast enquiries are answered; what was taken for spam waits for nobody. */
const answerTimes = async ({ db }: Pick<Store, 'db'>, now: number): Promise<AnswerOf<'GET /statistics'>['answers']> => {
	const answered = await db
		.selectFrom('enquiry')
		.select(['createdAt', 'answeredAt'])
		.where('answeredAt', '>', now - 30 * DAY)
		.execute();
	const times = answered.map((row) => Number(row.answeredAt) - row.createdAt).toSorted((a, b) => a - b);
	const { late } = await db
		.selectFrom('enquiry')
		.select(({ fn }) => fn.countAll<number>().as('late'))
		.where('state', '=', 'new')
		.where('createdAt', '<', now - DAY)
		.executeTakeFirstOrThrow();
	return { median: times[Math.floor((times.length - 1) / 2)] ?? null, late: Number(late) };
};

/** 首页: what waits, what was sold, which server shows what; of orders and families to who sells alone. */
export const dashboardRoutes: AddRoutes = (route, deps) => {
	const { reader } = deps.store;

	route('GET /statistics', async ({ who: { account }, now }) => {
		const trips = (await tripCatalogue(deps, now)).map(({ row }) => row).filter(({ shelf }) => shelf !== 'bin');
		const standing = (wanted: string) => trips.filter((row) => standOf(row) === wanted).length;
		const specifications = (await listDrafts(reader, 'specification')).filter(
			({ state }) => state === 'pending',
		).length;
		const ofTrips = { reviews: standing('pending') + specifications, scheduled: standing('scheduled') };
		const servers = await listServers(reader);
		if (!may(account.role, 'GET /orders')) return { waiting: ofTrips, servers };
		const waiting = { ...ofTrips, ...(await countWaiting(reader, now)) };
		const answers = await answerTimes(reader, now);
		return { waiting, answers, attention: await attentionOf(reader, now), servers };
	});

	route('GET /notices', async ({ who, now }) => ({ rows: await noticesFor(reader, who, now) }));

	// Of this month and those before it.
	route('GET /sales', async ({ query: { months }, now }) => {
		const here = new Date(now + HONG_KONG);
		const monthsAgo = (n: number) => Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - n) - HONG_KONG;
		// A February of 29 days is older in the end than the one before it became.
		const sameTime = Math.min(monthsAgo(12) + now - monthsAgo(0), monthsAgo(11));
		return {
			rows: await salesSince(reader, monthsAgo(months - 1)),
			sameDays: await salesSince(reader, monthsAgo(12), sameTime),
		};
	});
};

import { type AnswerOf, type Endpoint, may } from '#contracts/contracts.ts';
import type { ChangeKind } from '#domain/office/place.ts';
import { standOf } from '#domain/office/publish-time.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { countOrders, dayOf, salesSince } from '../orders/index.ts';
import { listDrafts, listServers } from '../publishing/index.ts';
import { tripCatalogue } from '../trips/index.ts';
import { countInvitable, countSubscribers, futureDepartures } from '../waiting/index.ts';
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

/** Why orders need somebody, for a line below how many do. */
const attentionOf = async (store: Pick<Store, 'db' | 'kind'>, now: number) => ({
	unmatched: await countOrders(store, { attention: true, unmatched: true, day: dayOf(now) }),
	unread: await countOrders(store, { unread: true }),
});

/** Enquiries that have waited for longer than a day; what was taken for spam waits for nobody. */
const countLate = async ({ db }: Pick<Store, 'db'>, now: number): Promise<number> => {
	const { late } = await db
		.selectFrom('enquiry')
		.select(({ fn }) => fn.countAll<number>().as('late'))
		.where('state', '=', 'new')
		.where('createdAt', '<', now - DAY)
		.executeTakeFirstOrThrow();
	return Number(late);
};

/** Changes of trips and specifications that wait for a reviewer, and those that wait for their time. */
const countReviews = async (deps: AppDeps, now: number): Promise<Waiting> => {
	const trips = (await tripCatalogue(deps, now)).map(({ row }) => row).filter(({ shelf }) => shelf !== 'bin');
	const standing = (wanted: string) => trips.filter((row) => standOf(row) === wanted).length;
	const specifications = await listDrafts(deps.store.reader, 'specification');
	const pending = specifications.filter(({ state }) => state === 'pending').length;
	return { reviews: standing('pending') + pending, scheduled: standing('scheduled') };
};

/** 首页: what waits in the lists that somebody may read, what was sold, which server shows what. */
export const dashboardRoutes: AddRoutes = (route, deps) => {
	const { reader } = deps.store;

	route('GET /statistics', async ({ who: { account }, now }) => {
		const reads = (list: Endpoint) => may(account.role, list);
		return {
			waiting: {
				...(reads('GET /reviews') && (await countReviews(deps, now))),
				...(reads('GET /orders') && {
					orders: await count(reader, 'orders', 'paid'),
					attention: await countOrders(reader, { attention: true, day: dayOf(now) }),
				}),
				...(reads('GET /changes') && {
					moves: await countOpen(reader, ['move']),
					refunds: await countOpen(reader, ['cancel', 'refund']),
				}),
				...(reads('GET /enquiries') && { enquiries: await count(reader, 'enquiry', 'new') }),
				...(reads('GET /waiting') && {
					invitable: await countInvitable(reader, catalogue(), now),
					dates: await countSubscribers(reader, (trip) => futureDepartures(trip, now).length > 0),
				}),
			},
			...(reads('GET /enquiries') && { late: await countLate(reader, now) }),
			...(reads('GET /orders') && { attention: await attentionOf(reader, now) }),
			servers: await listServers(reader),
		};
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

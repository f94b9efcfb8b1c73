import { type AnswerOf, may } from '#contracts/contracts.ts';
import { LOCALES } from '#domain/locale.ts';
import type { Store } from '../db/store.ts';
import { salesSince } from '../orders/sales.ts';
import type { AddRoutes } from '../route.ts';
import { tripCatalogue } from '../trips/catalogue.ts';

type Waiting = AnswerOf<'GET /statistics'>['waiting'];

const HONG_KONG = 8 * 3_600_000;

const count = async (
	{ db }: Pick<Store, 'db'>,
	table: 'orders' | 'order_exchange' | 'order_return' | 'enquiry',
	state: string,
) => {
	const { n } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('state', '=', state as never)
		.executeTakeFirstOrThrow();
	return Number(n);
};

/** How many orders, exchanges, returns and enquiries wait for somebody who sells. */
const countWaiting = async (store: Pick<Store, 'db'>): Promise<Omit<Waiting, 'reviews'>> => ({
	orders: await count(store, 'orders', 'paid'),
	exchanges: await count(store, 'order_exchange', 'pending'),
	returns: await count(store, 'order_return', 'pending'),
	enquiries: await count(store, 'enquiry', 'new'),
});

/** 首页: what waits, what is not written yet, what was sold; of orders and families to who sells alone. */
export const dashboardRoutes: AddRoutes = (route, deps) => {
	route('GET /statistics', async ({ who: { account }, now }) => {
		const trips = (await tripCatalogue(deps, now)).map(({ row }) => row).filter(({ shelf }) => shelf !== 'bin');
		const missing = trips
			.map(({ slug, title, complete }) => ({ slug, title, locales: LOCALES.filter((each) => !complete[each]) }))
			.filter(({ locales }) => locales.length > 0);
		const reviews = trips.filter(({ review }) => review === 'pending').length;
		return { waiting: { reviews, ...(may(account.role, 'GET /orders') && (await countWaiting(deps.store))) }, missing };
	});

	// Of this month and those before it.
	route('GET /sales', async ({ query: { months }, now }) => {
		const here = new Date(now + HONG_KONG);
		const since = Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - months + 1) - HONG_KONG;
		return { rows: await salesSince(deps.store, since) };
	});
};

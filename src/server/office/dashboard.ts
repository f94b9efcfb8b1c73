import { hongKongDay } from '#domain/hong-kong-time.ts';
import { LOCALES } from '#domain/locale.ts';
import { may } from '#domain/office/rights.ts';
import { listDepartures } from '../store/departures.ts';
import { countByState } from '../store/order-list.ts';
import { countWaiting } from '../store/waiting.ts';
import type { AddRoutes } from './app.ts';
import { goodsCatalogue } from './catalogue.ts';

const WEEK = 7 * 86_400_000;

/** 首页: what waits, who goes in the next seven days, and what is not written yet; of orders and families to their desk. */
export const dashboardRoutes: AddRoutes = (route, deps) => {
	const { store } = deps;
	route('GET /statistics', {}, async ({ who: { account }, now }) => {
		const goods = (await goodsCatalogue(deps, now)).map(({ row }) => row).filter(({ shelf }) => shelf !== 'bin');
		const missing = goods
			.map(({ slug, title, complete }) => ({ slug, title, locales: LOCALES.filter((each) => !complete[each]) }))
			.filter(({ locales }) => locales.length > 0);
		const reviews = goods.filter(({ review }) => review === 'pending').length;
		if (!may(account.role, 'GET /orders')) return { waiting: { reviews }, missing };
		return {
			waiting: { reviews, ...(await countWaiting(store)) },
			orders: await countByState(store),
			departures: await listDepartures(store, hongKongDay(now), hongKongDay(now + WEEK)),
			missing,
		};
	});
};

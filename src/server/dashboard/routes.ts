import { may } from '#contracts/contracts.ts';
import { LOCALES } from '#domain/locale.ts';
import type { Statistics } from '#domain/office/statistics.ts';
import type { AddRoutes } from '../route.ts';
import { goodsCatalogue } from '../trips/catalogue-routes.ts';
import { countWaiting } from './waiting.ts';

/** 首页: what waits, and what is not written yet; of orders and families to their desk alone. */
export const dashboardRoutes: AddRoutes = (route, deps) => {
	route('GET /statistics', {}, async ({ who: { account }, now }): Promise<Statistics> => {
		const goods = (await goodsCatalogue(deps, now)).map(({ row }) => row).filter(({ shelf }) => shelf !== 'bin');
		const missing = goods
			.map(({ slug, title, complete }) => ({ slug, title, locales: LOCALES.filter((each) => !complete[each]) }))
			.filter(({ locales }) => locales.length > 0);
		const reviews = goods.filter(({ review }) => review === 'pending').length;
		return { waiting: { reviews, ...(may(account.role, 'GET /orders') && (await countWaiting(deps.store))) }, missing };
	});
};

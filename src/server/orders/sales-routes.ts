import { z } from 'zod';
import { wholeNumber } from '../http/list-query.ts';
import type { AddRoutes } from '../route.ts';
import { salesSince } from './sales.ts';

const query = z.strictObject({ months: wholeNumber(1, 36).default(12) });

/** Sales by month and trip, of this month and those before it. */
export const salesRoutes: AddRoutes = (route, { store }) => {
	route('GET /sales', { query }, async ({ query: { months }, now }) => {
		const here = new Date(now + 8 * 3_600_000);
		const since = Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - months + 1) - 8 * 3_600_000;
		return { rows: await salesSince(store, since) };
	});
};

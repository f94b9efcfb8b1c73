import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf } from '#contracts/contracts.ts';
import { CATEGORIES } from '#domain/category.ts';
import { standText } from '#domain/office/publish-time.ts';
import { TRIP_SHELF } from '#domain/office/trip-shelf.ts';
import { type Columns, sendCsv } from '../../core/http/csv.ts';
import type { AddRoutes } from '../../core/route.ts';
import { bySite, matchingTrips, tripCatalogue } from './catalogue.ts';

type Title = AnswerOf<'GET /categories'>[number]['label'];

const columns: Columns<ReturnType<typeof matchingTrips>[number]['row']> = {
	编号: (row) => row.slug,
	'标题（英）': ({ title }) => title.en,
	'标题（繁）': ({ title }) => title.zh,
	'标题（简）': ({ title }) => title.cn,
	类别: (row) => row.categories.join(' '),
	年龄: ({ ages }) => (ages ? `${ages.from}–${ages.to}` : ''),
	价格起: (row) => row.price,
	下次出发: (row) => row.next,
	审核状态: standText,
	上架状态: (row) => TRIP_SHELF.states[row.shelf],
};

/** 商品列表: trips, and what is found by their words. */
export const tripListRoutes: AddRoutes = (route, deps) => {
	route('GET /goods', async ({ query, now }) => {
		const entries = matchingTrips(await tripCatalogue(deps, now), query);
		const from = (query.page - 1) * query.size;
		return { rows: entries.slice(from, from + query.size).map(({ row }) => row), total: entries.length };
	});

	route('GET /goods.csv', async ({ query, reply, now }) => {
		const rows = matchingTrips(await tripCatalogue(deps, now), query).map(({ row }) => row);
		return sendCsv(reply, { name: 'goods', columns, now }, [rows]);
	});

	// Every name that an order may hold, those in the bin included.
	route('GET /trips', async ({ now }) => {
		const entries = await tripCatalogue(deps, now);
		return entries.toSorted(bySite).map(({ row: { slug, title, categories } }) => ({ slug, title, categories }));
	});

	route('GET /categories', () =>
		CATEGORIES.map((id) => ({
			id,
			label: JSON.parse(readFileSync(join(deps.paths.content, 'categories', `${id}.json`), 'utf8')).label as Title,
		})),
	);
};

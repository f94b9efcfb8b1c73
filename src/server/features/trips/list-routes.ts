import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf } from '#contracts/contracts.ts';
import { CATEGORIES } from '#domain/category.ts';
import { standText } from '#domain/office/publish-time.ts';
import { TRIP_SHELF } from '#domain/office/trip-shelf.ts';
import { sendCsv } from '../../core/http/csv.ts';
import type { AddRoutes } from '../../core/route.ts';
import { bySite, matchingTrips, tripCatalogue } from './catalogue.ts';

type Title = AnswerOf<'GET /categories'>[number]['label'];

const HEADER = '编号,标题（英）,标题（繁）,标题（简）,类别,年龄,价格起,下次出发,审核状态,上架状态'.split(',');

/** 商品列表: trips, and what is found by their words. */
export const tripListRoutes: AddRoutes = (route, deps) => {
	route('GET /goods', async ({ query, now }) => {
		const entries = matchingTrips(await tripCatalogue(deps, now), query);
		const from = (query.page - 1) * query.size;
		return { rows: entries.slice(from, from + query.size).map(({ row }) => row), total: entries.length };
	});

	route('GET /goods.csv', async ({ query, reply, now }) => {
		const rows = matchingTrips(await tripCatalogue(deps, now), query);
		return sendCsv(
			reply,
			{ name: 'goods', header: HEADER, now },
			[rows],
			({ row: { slug, title, categories, ages, price, next, shelf, ...row } }) => [
				slug,
				title.en,
				title.zh,
				title.cn,
				categories.join(' '),
				ages ? `${ages.from}–${ages.to}` : '',
				price,
				next,
				standText(row),
				TRIP_SHELF.states[shelf],
			],
		);
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

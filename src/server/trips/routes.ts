import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf, QueryOf } from '#contracts/contracts.ts';
import { CATEGORIES } from '#domain/category.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { GOODS_REVIEW } from '#domain/office/goods-review.ts';
import { GOODS_SHELF } from '#domain/office/goods-shelf.ts';
import { OPEN_ORDER_STATES } from '#domain/office/order.ts';
import { differences } from '#domain/office/trip-changes.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { Store } from '../db/store.ts';
import { csvHeaders, csvOf } from '../http/csv.ts';
import { ApiError } from '../http/errors.ts';
import { listDepartures } from '../orders/departures.ts';
import type { AddRoutes } from '../route.ts';
import { type CatalogueEntry, goodsCatalogue } from './catalogue-routes.ts';
import { changeSite } from './change-site.ts';
import { checkSeen, checkStep, contentOf, find, lookAt, saveDraft } from './draft-state.ts';
import { stepDraft } from './drafts.ts';
import { missingFields } from './publish/completeness.ts';

const SUGGESTIONS = 20;
type Title = AnswerOf<'GET /categories'>[number]['label'];

const SORTS = {
	updated: ({ row }: CatalogueEntry) => row.updatedAt ?? 0,
	order: ({ row }: CatalogueEntry) => row.order,
	title: ({ row }: CatalogueEntry) => row.title.cn,
	price: ({ row }: CatalogueEntry) => row.price ?? 0,
	next: ({ row }: CatalogueEntry) => row.next ?? '9999',
};
export type TripQuery = QueryOf<'GET /goods'>;

/** The order of the site. */
const bySite = ({ row: a }: CatalogueEntry, { row: b }: CatalogueEntry): number =>
	a.order - b.order || (a.slug < b.slug ? -1 : 1);

/** What a query leaves of the catalogue, in its order. Without a wish for the bin, it is left out. */
export const chosen = (
	entries: readonly CatalogueEntry[],
	{ q, category, review, shelf, sort, order }: TripQuery,
): CatalogueEntry[] => {
	const parts = q.toLowerCase().split(/\s+/).filter(Boolean);
	const key = SORTS[sort];
	const sign = order === 'asc' ? 1 : -1;
	return entries
		.filter(({ row }) => (shelf === undefined ? row.shelf !== 'bin' : row.shelf === shelf))
		.filter(({ row }) => category === undefined || row.categories.includes(category))
		.filter(({ row }) => review === undefined || row.review === review)
		.filter(({ text }) => parts.every((part) => text.includes(part)))
		.sort((a, b) => {
			const [one, other] = [key(a), key(b)];
			if (one === other) return bySite(a, b);
			return (one < other ? -1 : 1) * sign;
		});
};

const openOrders = async ({ db }: Pick<Store, 'db'>, slug: string): Promise<boolean> =>
	(await db
		.selectFrom('orders')
		.select('id')
		.where('state', 'in', OPEN_ORDER_STATES)
		.where((where) =>
			where.or([
				where('trip', '=', slug),
				where('id', 'in', where.selectFrom('order_line').select('order_id').where('trip', '=', slug)),
			]),
		)
		.limit(1)
		.executeTakeFirst()) !== undefined;

/** 商品列表, 添加/编辑商品: trips and their drafts. */
export const goodsRoutes: AddRoutes = (route, deps) => {
	const { store } = deps;
	const trip = (slug: string) => find<TripDraft>(deps, 'trip', slug);

	route('GET /goods', async ({ query, now }) => {
		const entries = chosen(await goodsCatalogue(deps, now), query);
		const from = (query.page - 1) * query.size;
		return { rows: entries.slice(from, from + query.size).map(({ row }) => row), total: entries.length };
	});

	route('GET /goods.csv', async ({ query, reply, now }) => {
		const rows = chosen(await goodsCatalogue(deps, now), query);
		reply.headers(csvHeaders(`goods-${hongKongDay(now)}`));
		return csvOf(
			['编号', '标题（英）', '标题（繁）', '标题（简）', '类别', '年龄', '价格起', '下次出发', '审核状态', '上架状态'],
			rows.map(({ row: { slug, title, categories, ages, price, next, review, shelf } }) => [
				slug,
				title.en,
				title.zh,
				title.cn,
				categories.join(' '),
				ages ? `${ages.from}–${ages.to}` : '',
				price,
				next,
				GOODS_REVIEW.states[review],
				GOODS_SHELF.states[shelf],
			]),
		);
	});

	// Every name that an order may hold, those in the bin included.
	route('GET /trips', async ({ now }) => {
		const entries = await goodsCatalogue(deps, now);
		return entries.toSorted(bySite).map(({ row: { slug, title } }) => ({ slug, title }));
	});

	route('GET /search', async ({ query: { q }, now }) => {
		if (q === '') return [];
		const query: TripQuery = { q, sort: 'order', order: 'asc', page: 1, size: SUGGESTIONS };
		const found = chosen(await goodsCatalogue(deps, now), query).slice(0, SUGGESTIONS);
		return found.map(({ row: { slug, title } }) => ({ slug, title }));
	});

	route('GET /categories', () =>
		CATEGORIES.map((id) => ({
			id,
			label: JSON.parse(readFileSync(join(deps.places.content, 'categories', `${id}.json`), 'utf8')).label as Title,
		})),
	);

	route('GET /goods/:slug', async ({ params }) => {
		const { draft, live, open, base: _, subject, ...rest } = await trip(params.slug);
		const value = open && draft ? draft.value : (live as TripDraft);
		return {
			slug: subject.subject,
			...rest,
			open,
			value,
			live: live ?? null,
			missing: missingFields(value),
			reason: draft?.reason ?? '',
			updatedAt: draft?.updated_at ?? null,
			shop: JSON.parse(readFileSync(join(deps.places.content, 'site.json'), 'utf8')).shop as string,
		};
	});

	route('POST /goods', async ({ body: { slug, value }, who, now, write, reply }) => {
		const subject = { kind: 'trip', subject: slug } as const;
		const taken = (await goodsCatalogue(deps, now)).some(({ row }) => row.slug.toLowerCase() === slug.toLowerCase());
		if (taken) throw new ApiError('slug_taken', { field: 'slug' });
		const desk = lookAt<TripDraft>(contentOf(deps), subject, undefined, new Set());
		await write(async (trx) => {
			await saveDraft(trx, desk, value, { who, now });
			return { result: undefined, audit: { subject: `trip/${slug}`, after: { state: 'draft' } } };
		});
		reply.code(201);
		return { slug, seen: (await trip(slug)).seen, missing: missingFields(value) };
	});

	route('PUT /goods/:slug', async ({ params, body: { value, seen, rebase }, who, now, write }) => {
		const desk = await trip(params.slug);
		checkSeen(desk, seen);
		checkStep(desk, 'edit');
		const before = desk.open && desk.draft ? desk.draft.value : desk.live;
		await write(async (trx) => {
			await saveDraft(trx, desk, value, { who, now, rebase });
			const fields = differences(before, value).map(({ field, language }) =>
				language ? `${language}.${field}` : field,
			);
			return { result: undefined, audit: { subject: `trip/${params.slug}`, after: { state: 'draft', fields } } };
		});
		return { seen: (await trip(params.slug)).seen, missing: missingFields(value) };
	});

	route('DELETE /goods/:slug', async (call) => {
		const { params, who, now } = call;
		const state = await trip(params.slug);
		if (state.publishing) throw new ApiError('publishing');
		if (state.shelf === 'bin') throw new ApiError('bad_transition');
		const { subject, live, draft } = state;
		return changeSite(deps, call, 'DELETE /goods/:slug', async (trx) => {
			if (await openOrders(trx, params.slug)) throw new ApiError('open_orders');
			if (live === undefined) {
				if (draft) await stepDraft(trx, draft.id, draft.revision, { state: draft.state, binned_at: now });
			} else if (!draft) {
				await saveDraft(trx, state, live, { who, now });
				await stepDraft(trx, `trip/${params.slug}`, 1, { state: 'approved', authors: '[]' });
			}
			return {
				items: live === undefined ? [] : [{ ...subject, act: 'remove' }],
				audit: { subject: `trip/${params.slug}`, before: { shelf: state.shelf }, after: { shelf: 'bin' } },
			};
		});
	});

	route('POST /goods/:slug/restore', async (call) => {
		const { params } = call;
		const { draft, subject, base, publishing, shelf } = await trip(params.slug);
		if (publishing) throw new ApiError('publishing');
		if (shelf !== 'bin' || !draft) throw new ApiError('bad_transition');
		const published = draft.state === 'approved';
		const value = { ...draft.value, facts: { ...draft.value.facts, offline: true } };
		return changeSite(deps, call, 'POST /goods/:slug/restore', async (trx) => {
			if (!published) await stepDraft(trx, draft.id, draft.revision, { state: draft.state, binned_at: null });
			return {
				items: published ? [{ ...subject, act: 'put', value, base }] : [],
				audit: { subject: `trip/${params.slug}`, before: { shelf: 'bin' }, after: { shelf: 'off' } },
			};
		});
	});

	route('GET /bookings', async ({ query: { trips }, now }) => {
		const slugs = trips.split(',');
		const departures = await listDepartures(store, hongKongDay(now), '9999-12-31');
		return departures.flatMap(({ trip, departure, orders: families, children }) =>
			slugs.includes(trip) ? { trip, departure, families, children } : [],
		);
	});

	route('POST /goods/shelf', async (call) => {
		const { slugs, action } = call.body;
		const rows = new Map((await goodsCatalogue(deps, call.now)).map(({ row }) => [row.slug, row]));
		const results = [...new Set(slugs)].map((slug) => {
			const row = rows.get(slug);
			if (!row) return { slug, code: 'not_found' };
			if (row.publishing) return { slug, code: 'publishing' };
			// What was never verified is not on the site, so it cannot be put on the shelf.
			const there = row.review === 'approved' || contentOf(deps).bytes(`trips/${slug}/trip.json`) !== undefined;
			return { slug, code: there && GOODS_SHELF.next(row.shelf, action) ? null : 'bad_transition' };
		});
		const going = results.filter(({ code }) => code === null);
		const facts = { offline: action === 'take_off' ? true : null };
		const { publication } = await changeSite(deps, call, 'POST /goods/shelf', () => ({
			items: going.map(({ slug }) => ({ kind: 'trip', subject: slug, act: 'patch', facts })),
			audit: going.map(({ slug }) => ({ subject: `trip/${slug}`, after: { shelf: action } })),
		}));
		return { publication, results };
	});
};

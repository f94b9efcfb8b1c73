import { type Endpoint, may } from '#contracts/contracts.ts';
import { standingOf } from '#domain/office/interest.ts';
import { maskEmail, masked, maskName } from '#domain/office/mask.ts';
import { SEARCH_LENGTH } from '#domain/office/search-length.ts';
import { findsWords, searchText } from '../../core/db/search-text.ts';
import type { Reader } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue, tripsWith } from '../../core/schedule/catalogue.ts';
import { enquiryRow, listEnquiries } from '../enquiries/index.ts';
import { listOrders, orderView } from '../orders/index.ts';
import { type CatalogueEntry, matchingTrips, tripCatalogue } from '../trips/index.ts';
import { findInterests } from '../waiting/index.ts';

/** How many of each kind are found. */
const MOST = 5;
const FIRST = { page: 1, size: MOST, order: 'desc' } as const;
const NOTHING = { rows: [], total: 0 };
const NOWHERE = {
	trips: NOTHING,
	orders: NOTHING,
	enquiries: NOTHING,
	waiting: NOTHING,
};

/** How long trips that were read from their files do for the next letters that somebody types, in ms. */
const FRESH = 5000;

const createReadTrips = (deps: AppDeps): ((now: number) => Promise<readonly CatalogueEntry[]>) => {
	let read: { at: number; trips: readonly CatalogueEntry[] } | undefined;
	return async (now) => {
		if (!read || Math.abs(now - read.at) >= FRESH) read = { at: now, trips: await tripCatalogue(deps, now) };
		return read.trips;
	};
};

/** Trips, those first that are called so. */
const findTrips = (trips: readonly CatalogueEntry[], q: string) => {
	const found = matchingTrips(trips, { ...FIRST, q, sort: 'order', order: 'asc' });
	const finds = findsWords(q);
	const isCalled = ({ row: { slug, title } }: (typeof found)[number]): boolean =>
		finds(searchText([slug, ...Object.values(title)]));
	const rows = [...found.filter(isCalled), ...found.filter((each) => !isCalled(each))];
	return { rows: rows.slice(0, MOST).map(({ row: { slug, title } }) => ({ slug, title })), total: rows.length };
};

const findOrders = async (store: Reader, q: string) => {
	const { rows, total } = await listOrders(
		store,
		{ q, tripsFound: tripsWith(catalogue(), q) },
		{ ...FIRST, sort: 'ordered' },
	);
	return { rows: rows.map((row) => orderView(masked(row))), total };
};

const findEnquiries = async (store: Reader, q: string) => {
	const { rows, total } = await listEnquiries(store, { q }, FIRST);
	return { rows: rows.map(enquiryRow), total };
};

const findWaiting = async (store: Reader, q: string) => {
	const { rows, total } = await findInterests(store, q, MOST);
	const shown = rows.map((row) => ({
		...row,
		name: maskName(row.name),
		email: maskEmail(row.email),
		standing: standingOf(row),
	}));
	return { rows: shown, total };
};

/** 搜索: the first few of everything; whoever may not list something does not find it either. */
export const searchRoutes: AddRoutes = (route, deps) => {
	const { reader } = deps.store;
	const readTrips = createReadTrips(deps);
	route('GET /search', async ({ query: { q }, who, now }) => {
		if (q.length < SEARCH_LENGTH.min) return NOWHERE;
		const reads = (list: Endpoint) => may(who.account.role, list);
		return {
			trips: reads('GET /goods') ? findTrips(await readTrips(now), q) : NOTHING,
			orders: reads('GET /orders') ? await findOrders(reader, q) : NOTHING,
			enquiries: reads('GET /enquiries') ? await findEnquiries(reader, q) : NOTHING,
			waiting: reads('GET /waiting') ? await findWaiting(reader, q) : NOTHING,
		};
	});
};

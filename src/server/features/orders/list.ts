import { type ExpressionBuilder, sql } from 'kysely';
import type { QueryOf } from '#contracts/contracts.ts';
import { dayAfter } from '#domain/calendar-days.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { OPEN_ORDER_STATES, ORDER } from '#domain/office/order.ts';
import { inBatches } from '../../core/db/batches.ts';
import { type Page, pageByState } from '../../core/db/by-state.ts';
import type { OrderRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { searchHas } from '../places/index.ts';

type Query = QueryOf<'GET /orders'>;
export type OrderSort = Query['sort'];
/** Which orders; each part narrows them. */
export type OrderFilter = Partial<Omit<Query, 'page' | 'size' | 'sort' | 'order'>> & {
	/** Trips whose title has what is searched: their orders are found, too. */
	tripsFound?: readonly string[] | undefined;
	/** Those with words that nobody has read. */
	unread?: true;
	/** Needed with `attention`. */
	day?: Today;
};

const COLUMNS = { ordered: 'orderedAt', departure: 'departure', amount: 'cents' } as const;

/** That an order still wants to go, and nobody knows where. */
const isLost = (eb: ExpressionBuilder<Tables, 'orders'>) =>
	eb.and([eb('unmatched', '=', 1), eb('state', 'in', OPEN_ORDER_STATES)]);

/** That a child goes whose name nobody knows, on a day so near that the roll call needs it. */
const isNameless = (eb: ExpressionBuilder<Tables, 'orders'>, today: IsoDate) =>
	eb(
		'id',
		'in',
		eb
			.selectFrom('place')
			.select('orderId')
			.where('place.state', '=', 'booked')
			.where('place.name', '=', '')
			.where('place.departure', '>=', today)
			.where('place.departure', '<=', lastDayWithoutNames(today)),
	);

/** That a child is to go on a day to come that the schedule has no more, or that does not go. */
const isStranded = (eb: ExpressionBuilder<Tables, 'orders'>, today: IsoDate, going: readonly string[]) =>
	eb.and([
		// A group may have a day of its own.
		eb('source', '!=', 'school'),
		eb(
			'id',
			'in',
			eb
				.selectFrom('place')
				.select('orderId')
				.where('place.state', '!=', 'cancelled')
				.where('place.departure', '>=', today)
				.where(sql<string>`place.departure || '_' || place.trip`, 'not in', ['', ...going]),
		),
	]);

/** That somebody must look at an order. */
const needsSomebody = (eb: ExpressionBuilder<Tables, 'orders'>, { today, going }: Today) =>
	eb.or([
		eb('attention', '!=', ''),
		eb('unread', '>', 0),
		eb('undecided', '>', 0),
		isLost(eb),
		isNameless(eb, today),
		isStranded(eb, today, going),
	]);

/** What the day and the schedule decide: the departures to come that go, by id. */
export interface Today {
	today: IsoDate;
	going: readonly string[];
}
/** That an order has a place on a trip within days: one that is taken or, where nobody goes, that was. */
const hasPlace = (
	eb: ExpressionBuilder<Tables, 'orders'>,
	{ trip, from, until }: Pick<OrderFilter, 'trip' | 'from' | 'until'>,
) => {
	let places = eb.selectFrom('place').select('orderId');
	if (trip !== undefined) places = places.where('place.trip', '=', trip);
	if (from !== undefined) places = places.where('place.departure', '>=', from);
	if (until !== undefined) places = places.where('place.departure', '<=', until);
	const taken = places.where('place.state', '!=', 'cancelled');
	return eb.or([eb('id', 'in', taken), eb.and([eb('children', '=', 0), eb('id', 'in', places)])]);
};

const having =
	(
		{
			state,
			payment,
			trip,
			from,
			until,
			locale,
			unmatched,
			unread,
			attention,
			q = '',
			tripsFound = [],
			day,
		}: OrderFilter,
		kind: Store['kind'],
	) =>
	(eb: ExpressionBuilder<Tables, 'orders'>) => {
		const all = [
			state !== undefined && eb('state', '=', state),
			payment !== undefined && eb('payment', '=', payment),
			(trip ?? from ?? until) !== undefined && hasPlace(eb, { trip, from, until }),
			locale !== undefined && eb('locale', '=', locale),
			unmatched === true && eb('unmatched', '=', 1),
			unread === true && eb('unread', '>', 0),
			attention === true && needsSomebody(eb, day ?? { today: '9999-12-31', going: [] }),
		].filter((each) => each !== false);
		if (q === '') return eb.and(all);
		const named = eb.selectFrom('place').select('orderId').where('trip', 'in', tripsFound);
		const within = searchHas(kind, q);
		return eb.and([...all, tripsFound.length > 0 ? eb.or([within, eb('id', 'in', named)]) : within]);
	};

/** How many orders a filter finds. */
export const countOrders = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	filter: Omit<OrderFilter, 'state'>,
): Promise<number> => {
	const counted = db.selectFrom('orders').where(having(filter, kind));
	const { n } = await counted.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	return Number(n);
};

/** A page of orders, and how many there are on all pages and in each state. */
export const listOrders = (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	{ state, ...filter }: OrderFilter,
	{ sort, ...page }: Page & Pick<Query, 'sort'>,
) => {
	const by = COLUMNS[sort];
	const found = db.selectFrom('orders').where(having(filter, kind)).select(['id', 'state', by]);
	const rows = db.selectFrom('orders').selectAll();
	const isSearched = Boolean(filter.q);
	return pageByState(db, { ...ORDER, found, isSearched, rows, table: 'orders', by: [by] }, { ...page, state });
};

/** The trips and days of each of some orders, those of places that were given back only where nobody goes. */
export const departuresOf = async (
	{ db }: Pick<Store, 'db'>,
	ids: readonly string[],
): Promise<ReadonlyMap<string, { trip: string; departure: string }[]>> => {
	const rows = await db
		.selectFrom('place')
		.select(['orderId', 'trip', 'departure', 'state'])
		.distinct()
		.where('orderId', 'in', ['', ...ids])
		.orderBy('departure')
		.orderBy('trip')
		.execute();
	const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
	return new Map(
		[...byOrder].map(([id, its]) => {
			const going = its.filter(({ state }) => state !== 'cancelled');
			const shown = going.length > 0 ? going : its;
			const byId = new Map(shown.map(({ trip, departure }) => [departureId({ trip, departure }), { trip, departure }]));
			return [id, [...byId.values()]];
		}),
	);
};

/** All orders of a filter, the newest first, in batches. */
export const everyOrder = ({ db, kind }: Pick<Store, 'db' | 'kind'>, filter: OrderFilter) =>
	inBatches<OrderRow>((last, limit) =>
		db
			.selectFrom('orders')
			.selectAll()
			.where(having(filter, kind))
			.$if(last !== undefined, (query) => query.where('id', '<', last?.id ?? ''))
			.orderBy('id', 'desc')
			.limit(limit)
			.execute(),
	);

/** A day so many days before names must be known. */
export const NAMES_WITHIN = 3;
export const lastDayWithoutNames = (today: IsoDate): IsoDate => dayAfter(today, NAMES_WITHIN);

/** The departures to come that go, and which day it is. */
export const dayOf = (now: number): Today => {
	const today = hongKongDay(now);
	const going = catalogue().departures.filter(({ date, cancelled }) => date >= today && !cancelled);
	return { today, going: going.map(({ trip, date }) => departureId({ trip, departure: date })) };
};

/** Whether a family still expects to go on a trip: it is not deleted then. */
export const hasOpenOrders = async ({ db }: Pick<Store, 'db'>, trip: string): Promise<boolean> =>
	(await db
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.select('orders.id')
		.where('place.trip', '=', trip)
		.where('place.state', '!=', 'cancelled')
		.where('orders.state', 'in', OPEN_ORDER_STATES)
		.limit(1)
		.executeTakeFirst()) !== undefined;

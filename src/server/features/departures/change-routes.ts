import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, LOCALES, toLocale } from '#domain/locale.ts';
import { showMoney } from '#domain/office/money.ts';
import { freeSeats } from '#domain/seats.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes, Call } from '../../core/route.ts';
import { catalogue, publicCatalogue } from '../../core/schedule/catalogue.ts';
import { departureId, departureOf } from '../../core/schedule/departure-id.ts';
import { seatsOf, spanAhead } from '../../core/schedule/seats.ts';
import { actorOf } from '../../core/steps.ts';
import { partsStored, refundOf } from '../places/index.ts';
import { type Changed, cancelDeparture, changeByWeather, moveDeparture, reopenDeparture } from './change.ts';
import { type Changing, followChanges } from './changes.ts';
import { familiesOn } from './families.ts';
import { changedPreview, daysWithPlaces } from './mails.ts';
import { refundAll } from './refund-all.ts';
import { openTasks, toldByPhone } from './task.ts';

type Caller = Pick<Call<'POST /departures/:id/move', unknown, unknown>, 'write' | 'who' | 'now'>;

/** Changes a departure, and has everything that this server says follow at once; the site is published meanwhile. */
const change = async (
	{ store, publisher, mail }: AppDeps,
	{ write, who, now }: Caller,
	act: (changing: Changing) => Promise<Changed>,
): Promise<void> => {
	await write(({ db }) => act({ db, kind: store.kind, actor: actorOf(who), now }));
	await followChanges(store);
	publisher.wake();
	mail?.wake();
};

/** Days to come of a trip on which somebody else may go, nearest first, with the places that are left. */
const otherDays = async (store: Pick<Store, 'db'>, trip: string, but: string, now: number) => {
	const known = publicCatalogue();
	const seats = await seatsOf(store, known, spanAhead(now), now);
	const today = hongKongDay(now);
	return known.departures
		.filter((each) => each.trip === trip && each.date > today && each.date !== but && !each.cancelled)
		.map(({ date }) => {
			const its = seats.get(departureId({ trip, departure: date }));
			return { departure: date, free: its ? freeSeats(its) : null };
		})
		.toSorted((a, b) => (a.departure < b.departure ? -1 : 1));
};

/** 团期: cancelling and moving one, and what is to be done for its families afterwards. */
export const departureChangeRoutes: AddRoutes = (route, deps) => {
	const { store, brand, mail } = deps;

	route('GET /departures/:id/families', async ({ params: { id }, query: { reason, to }, now }) => {
		const { trip, departure } = departureOf(id);
		if (!catalogue().trips.has(trip)) throw new ApiError('not_found');
		const families = await familiesOn(store, { trip, departure });
		const rows = [];
		for (const { order, places } of families) {
			const opened = { order, ...(await partsStored(store.db, order.id)) };
			const { cents, currency } = refundOf(opened, places, reason, catalogue(), now);
			const { id: orderId, updatedAt, number, parent, phone, email, locale } = order;
			rows.push({
				order: orderId,
				version: updatedAt,
				number,
				parent,
				phone,
				email,
				locale: toLocale(locale) ?? DEFAULT_LOCALE,
				children: places.map(({ name }) => name),
				cents,
				currency,
			});
		}
		const kind = to === undefined ? ('cancelled' as const) : ('moved' as const);
		const day = to ?? departure;
		const days = kind === 'moved' ? [] : await daysWithPlaces(store, { trip, children: 1, but: departure }, now);
		const cents = Math.max(0, ...rows.map((row) => row.cents));
		const facts = { kind, trip, from: departure, to: day, reason, days, cents };
		return {
			families: rows,
			days: await otherDays(store, trip, departure, now),
			mails: LOCALES.map((locale) => ({ locale, ...changedPreview(facts, locale, brand) })),
		};
	});

	route('POST /departures/:id/cancel', ({ params: { id }, body, ...call }) =>
		change(deps, call, (changing) => cancelDeparture(changing, id, body)),
	);

	route('POST /departures/:id/reopen', ({ params: { id }, body, ...call }) =>
		change(deps, call, (changing) => reopenDeparture(changing, id, body)),
	);

	route('POST /departures/:id/move', ({ params: { id }, body, ...call }) =>
		change(deps, call, (changing) => moveDeparture(changing, id, body)),
	);

	route('PUT /departures/:id/weather', ({ params: { id }, body, ...call }) =>
		change(deps, call, (changing) => changeByWeather(changing, id, body)),
	);

	route('POST /departures/:id/refund-all', async ({ params: { id }, body, who, now, write }) => {
		const given = await write(async ({ db }) => {
			const result = await refundAll({ db, kind: store.kind, who, now }, id, body, catalogue());
			return {
				result,
				audit: {
					subject: `departure/${id}`,
					after: { refunded: result.sums.map(showMoney).join('，'), families: result.orders },
				},
			};
		});
		mail?.wake();
		return given;
	});

	route('POST /departures/:id/told', ({ params: { id }, body: { order }, who, now, write }) =>
		write(({ db }) => toldByPhone({ db, kind: store.kind, actor: actorOf(who), now }, id, order)),
	);

	route('GET /departure-tasks', async ({ now }) => ({ rows: await openTasks(store, now) }));
};

import type { AnswerOf } from '#contracts/contracts.ts';
import { LOCALES } from '#domain/locale.ts';
import { showMoney } from '#domain/office/money.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes, Call } from '../../core/route.ts';
import { type Catalogue, catalogue, scheduled } from '../../core/schedule/catalogue.ts';
import { departureOf } from '../../core/schedule/departure-id.ts';
import { type Acting, actorOf } from '../../core/steps.ts';
import { cancelPlaces, lockOrders, partsStored, refundOf } from '../places/index.ts';
import { cancelDeparture, changeByWeather, type Logged, moveDeparture, reopenDeparture } from './change.ts';
import { type Changing, followChanges, lockedDeparture } from './changes.ts';
import { familiesOn, placesOn } from './families.ts';
import { changedPreview, daysWithPlaces } from './mails.ts';
import { openTasks, toldByPhone } from './task.ts';

/**
 * Gives everything back to every family of a departure that does not go and that has not chosen yet: its places are given
 * back, and the money is to be paid. @throws ApiError 404, 409 for one that goes
 */
export const refundAll = async (
	acting: Acting,
	id: string,
	{ tell }: { tell: boolean },
	catalogue: Pick<Catalogue, 'terms'>,
): Promise<AnswerOf<'POST /departures/:id/refund-all'>> => {
	const { db, now } = acting;
	const { decided } = await lockedDeparture(acting, id);
	const where = departureOf(id);
	const isOff = decided ? decided.reason !== '' : scheduled(where)?.cancelled !== undefined;
	if (!isOff) throw new ApiError('bad_transition');
	const reason = decided?.reason || 'called_off';
	await lockOrders(acting, placesOn(db, where).select('orderId'));
	const families = await familiesOn(acting, where);
	const sums = new Map<string, number>();
	for (const { order, places } of families) {
		const opened = { order, ...(await partsStored(db, order.id)) };
		const refund = refundOf(opened, places, reason, catalogue, now);
		const body = {
			version: order.updatedAt,
			places: places.map((place) => place.id),
			reason,
			note: '',
			cents: refund.cents,
			mail: tell && order.email !== '',
		};
		await cancelPlaces(acting, order.id, body, catalogue);
		sums.set(order.currency, (sums.get(order.currency) ?? 0) + refund.cents);
	}
	return { orders: families.length, sums: Array.from(sums, ([currency, cents]) => ({ cents, currency })) };
};

type Caller = Pick<Call<'POST /departures/:id/move', unknown, unknown>, 'write'>;

/** Changes a departure, and has everything that this server says follow at once; the site is published meanwhile. */
const change = async (
	{ store, publisher, mail }: AppDeps,
	{ write }: Caller,
	act: (changing: Changing) => Promise<Logged>,
): Promise<void> => {
	await write(async ({ who, ...trx }) => ({ result: undefined, audit: await act({ ...trx, actor: actorOf(who) }) }));
	await followChanges(store);
	publisher.wake();
	mail?.wake();
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
			rows.push({
				...order,
				order: order.id,
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

	route('POST /departures/:id/refund-all', async ({ params: { id }, body, write }) => {
		const given = await write(async (acting) => {
			const result = await refundAll(acting, id, body, catalogue());
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

	route('POST /departures/:id/told', ({ params: { id }, body: { order }, write }) =>
		write(({ who, ...trx }) => toldByPhone({ ...trx, actor: actorOf(who) }, id, order)),
	);

	route('GET /departure-tasks', async ({ now }) => ({ rows: await openTasks(store.reader, now) }));
};

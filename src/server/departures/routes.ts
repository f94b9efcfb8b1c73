import type { BodyOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { ApiError } from '../http/errors.ts';
import { catalogue, scheduled, titleOf } from '../orders/catalogue.ts';
import { departureId, departureOf, listDepartures } from '../orders/departures.ts';
import { type DepartureSeats, placesOf, seatsOf, stateOf } from '../orders/seats.ts';
import { type Acting, actorOf } from '../orders/steps.ts';
import { weatherOf, weatherPreviews } from '../orders/weather.ts';
import { familiesOf } from '../orders/weather-families.ts';
import { weatherMailPreview } from '../orders/weather-mails.ts';
import type { AddRoutes } from '../route.ts';
import { departureTasks } from './task.ts';

const view = (seats: DepartureSeats) => {
	const { trip, departure, written = null } = seats;
	const scheduled = catalogue().departures.find((each) => each.trip === trip && each.date === departure);
	return {
		id: departureId(seats),
		trip,
		departure,
		...placesOf(seats),
		title: titleOf(trip),
		price: scheduled?.price ?? null,
		written,
		state: stateOf(seats),
	};
};

/** Writes down a booking from elsewhere, once for each id. @throws ApiError */
const addOutside = async (
	{ db, who, now }: Acting,
	of: string,
	body: BodyOf<'POST /departures/:id/outside-bookings'>,
) => {
	const { trip, departure } = departureOf(of);
	if (!catalogue().trips.has(trip)) throw new ApiError('not_found');
	const { id, children, note } = body;
	const { id: account_id, name } = actorOf(who);
	const row = { id, trip, departure, children, note, created_at: now, account_id, who: name };
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('outside_booking')
		.values(row)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirstOrThrow();
	const subject = `departure/${of}`;
	return { result: undefined, audit: numInsertedOrUpdatedRows === 0n ? [] : { subject, after: { outside: children } } };
};

/** 团期日历: every departure with its places, what was booked elsewhere, and what the weather means for it. */
export const calendarRoutes: AddRoutes = (route, { store, brand }) => {
	route('GET /calendar', async ({ query, now }) => {
		const seats = [...(await seatsOf(store, catalogue(), query, now)).values()];
		return { rows: seats.map(view).toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
	});

	route('GET /departures/:id', async ({ params: { id }, now }) => {
		const { trip, departure } = departureOf(id);
		const seats = (await seatsOf(store, catalogue(), { from: departure, until: departure }, now)).get(id);
		if (!seats) throw new ApiError('not_found');
		const going = await listDepartures(store, departure, departure);
		const outside = await store.db
			.selectFrom('outside_booking')
			.select(['id', 'children', 'note', 'created_at as createdAt', 'who'])
			.where('departure', '=', departure)
			.where('trip', '=', trip)
			.orderBy('created_at')
			.execute();
		const said = await weatherOf(store, { trip, departure });
		const families = await familiesOf(store, { trip, departure });
		const weather = {
			decided: said ? { decision: said.decision, at: said.decided_at, who: said.who } : null,
			over: departure < hongKongDay(now),
			previews: weatherPreviews(departure, now).map((each) => ({
				...each,
				mail: weatherMailPreview({ ...each, trip, departure, decidedAt: now }, brand),
			})),
			families: families.length,
			reached: families.filter(({ email }) => email !== '').length,
		};
		const [task = null] = await departureTasks(store, departure, { trip, departure });
		return {
			...view(seats),
			orders: going.find((each) => each.id === id)?.orders ?? 0,
			outside,
			weather,
			reason: scheduled({ trip, departure })?.cancelled?.reason ?? task?.reason ?? null,
			task,
		};
	});

	route('POST /departures/:id/outside-bookings', ({ params: { id }, body, who, now, write }) =>
		write(({ db }) => addOutside({ db, kind: store.kind, who, now }, id, body)),
	);

	route('DELETE /departures/:id/outside-bookings/:booking', ({ params: { id, booking }, write }) =>
		write(async ({ db }) => {
			const { trip, departure } = departureOf(id);
			const gone = await db
				.deleteFrom('outside_booking')
				.where('id', '=', booking)
				.where('trip', '=', trip)
				.where('departure', '=', departure)
				.returning('children')
				.executeTakeFirst();
			if (!gone) throw new ApiError('not_found');
			return { result: undefined, audit: { subject: `departure/${id}`, before: { outside: gone.children } } };
		}),
	);
};

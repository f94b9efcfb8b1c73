import { hongKongDay } from '#domain/hong-kong-time.ts';
import { seatState } from '#domain/seats.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue, scheduled, titleOf } from '../../core/schedule/catalogue.ts';
import { departureId, departureOf } from '../../core/schedule/departure-id.ts';
import { type DepartureSeats, placesOf, seatsOf } from '../../core/schedule/seats.ts';
import { listDepartures } from './departures.ts';
import { taskOf } from './task.ts';
import { weatherOf, weatherPreviews } from './weather.ts';
import { familiesOf } from './weather-families.ts';
import { weatherMailPreview } from './weather-mails.ts';

const view = (seats: DepartureSeats) => {
	const { trip, departure } = seats;
	const entry = catalogue().departures.find((each) => each.trip === trip && each.date === departure);
	return {
		id: departureId(seats),
		trip,
		departure,
		...placesOf(seats),
		title: titleOf(trip),
		price: entry?.price ?? null,
		scheduled: seats.scheduled,
		private: seats.private,
		state: seatState(seats),
	};
};

/** 团期日历: every departure with its places, and what the weather means for it. */
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
		const said = await weatherOf(store, { trip, departure });
		const families = await familiesOf(store, { trip, departure });
		const weather = {
			decided: said ? { decision: said.decision, at: said.decidedAt, who: said.who } : null,
			over: departure < hongKongDay(now),
			previews: weatherPreviews(departure, now).map((each) => ({
				...each,
				mail: weatherMailPreview({ ...each, trip, departure, decidedAt: now }, brand),
			})),
			families: families.length,
			reached: families.filter(({ email }) => email !== '').length,
		};
		const task = (await taskOf(store, { trip, departure })) ?? null;
		return {
			...view(seats),
			orders: going.find((each) => each.id === id)?.orders ?? 0,
			weather,
			reason: scheduled({ trip, departure })?.cancelled?.reason ?? task?.reason ?? null,
			task,
		};
	});
};

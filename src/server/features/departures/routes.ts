import { hongKongDay } from '#domain/hong-kong-time.ts';
import { seatState } from '#domain/seats.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue, scheduled, titleOf } from '../../core/schedule/catalogue.ts';
import { departureOf } from '../../core/schedule/departure-id.ts';
import { type Span, seatsOf } from '../../core/schedule/seats.ts';
import { listDepartures } from './departures.ts';
import { taskOf } from './task.ts';
import { familiesToTell, weatherOf, weatherPreviews } from './weather.ts';

const NOBODY = { orders: 0, children: 0, unsent: 0, sample: null };

/** Every departure of some days with its places and who goes, by day and trip. */
const departuresIn = async (store: Pick<Store, 'db'>, span: Span, now: number) => {
	const going = new Map((await listDepartures(store, span.from, span.until)).map((each) => [each.id, each]));
	const seats = await seatsOf(store, catalogue(), span, now);
	const rows = Array.from(seats, ([id, each]) => ({
		...NOBODY,
		...going.get(id),
		...each,
		id,
		title: titleOf(each.trip),
		price: scheduled(each)?.price ?? null,
		state: seatState(each),
	}));
	return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** 团期日历: every departure with its places, and what the weather means for it. */
export const calendarRoutes: AddRoutes = (route, { store, brand }) => {
	route('GET /calendar', async ({ query, now }) => ({ rows: await departuresIn(store, query, now) }));

	route('GET /departures/:id', async ({ params: { id }, now }) => {
		const { trip, departure } = departureOf(id);
		const days = await departuresIn(store, { from: departure, until: departure }, now);
		const row = days.find((each) => each.id === id);
		if (!row) throw new ApiError('not_found');
		const said = await weatherOf(store, { trip, departure });
		const families = await familiesToTell(store, { trip, departure });
		const weather = {
			decided: said ? { decision: said.decision, at: said.decidedAt, who: said.who } : null,
			over: departure < hongKongDay(now),
			previews: weatherPreviews({ trip, departure, decidedAt: now }, brand),
			families: families.length,
			reached: families.filter(({ email }) => email !== '').length,
		};
		const task = await taskOf(store, { trip, departure });
		const reason = scheduled({ trip, departure })?.cancelled?.reason ?? task?.reason ?? null;
		return { ...row, weather, reason, task };
	});
};

import { hongKongDay } from '#domain/hong-kong-time.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue, titleOf } from '../../core/schedule/catalogue.ts';
import { departureOf } from '../../core/schedule/departure-id.ts';
import { seatsOf } from '../../core/schedule/seats.ts';
import { meetingOf } from '../../core/schedule/trip-content.ts';
import { listDepartures } from './departures.ts';
import { checkGiven, givenTo, giveTo, leadersDays, leadersOf } from './leaders.ts';
import { recordTicks, rollCall } from './roll-call.ts';

const DAY = 86_400_000;

/** 点名: who goes on a departure, who has come, and who leads it. */
export const rollCallRoutes: AddRoutes = (route, { store, brand }) => {
	const { emergency } = brand.operator;

	route('GET /roll-calls', async ({ who: { account }, now }) => {
		const days = leadersDays(now);
		const seats = await seatsOf(store, catalogue(), days, now);
		const going = await listDepartures(store, days.from, days.until);
		const counted = new Map(going.map(({ id, children }) => [id, children]));
		const ids = account.role === 'leader' ? await givenTo(store, account.id, days) : counted.keys();
		const rows = [...ids].toSorted().map((id) => {
			const { trip, departure } = departureOf(id);
			const cancelled = seats.get(id)?.cancelled ?? false;
			return {
				id,
				trip,
				departure,
				title: titleOf(trip),
				...meetingOf(trip, 'cn'),
				children: counted.get(id) ?? 0,
				cancelled,
			};
		});
		return { rows };
	});

	route('GET /departures/:id/roll-call', async ({ params: { id }, who, now }) => {
		await checkGiven(store, who, id, leadersDays(now));
		const call = await rollCall(store, id, emergency, now);
		if (call.children.length === 0 && !catalogue().trips.has(call.trip)) throw new ApiError('not_found');
		return call;
	});

	route('POST /departures/:id/roll-call', async ({ params: { id }, body, who, now, write }) => {
		// What was ticked without a network may come the day after, when its leader no longer sees the children.
		const days = { from: hongKongDay(now - DAY), until: leadersDays(now).until };
		await checkGiven(store, who, id, days);
		await write(async (acting) => {
			const ticks = await recordTicks(acting, id, body);
			return { result: ticks, audit: ticks === 0 ? [] : { subject: `departure/${id}`, after: { ticks } } };
		});
	});

	route('GET /departures/:id/leaders', async ({ params: { id } }) => ({ rows: await leadersOf(store, id) }));

	route('PUT /departures/:id/leaders', async ({ params: { id }, body: { leaders }, write }) =>
		write(async (trx) => {
			await giveTo(trx, id, leaders);
			return { result: undefined, audit: { subject: `departure/${id}`, after: { leaders: leaders.length } } };
		}),
	);
};

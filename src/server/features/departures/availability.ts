import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { freeSeats, seatState } from '#domain/seats.ts';
import type { Store } from '../../core/db/store.ts';
import { hasTag, tagFor } from '../../core/http/tags.ts';
import { catalogue as currentCatalogue } from '../../core/schedule/catalogue.ts';
import { type DepartureSeats, seatsOf, spanAhead } from '../../core/schedule/seats.ts';
import { weatherSoon } from './weather-soon.ts';

/** Where pages read how full departures are. */
export const AVAILABILITY = '/api/availability';

/** Where the answer has what was decided because of the weather: no trip is called so. */
const WEATHER_KEY = '@weather';

/** How long an answer is kept before the database is asked again, in ms. */
const FRESH = 1000;

interface Deps {
	store: Pick<Store, 'db'>;
	/** Milliseconds UTC. */
	clock: () => number;
	catalogue?: typeof currentCatalogue;
}

/** The state, and what is counted: `few 4` has four places left, for `full 2` two families wait. */
const wordsOf = (seats: DepartureSeats): string => {
	const state = seatState(seats);
	if (state === 'cancelled') return state;
	const count = state === 'full' ? seats.waiting : freeSeats(seats);
	return count ? `${state} ${count}` : state;
};

/** How full each departure to come is, by trip and day, and what the weather means: the answer as it stands now, in JSON. */
export const availability = async ({ store, clock, catalogue = currentCatalogue }: Deps): Promise<string> => {
	const now = clock();
	const states: Record<string, Record<string, string>> = {};
	for (const seats of (await seatsOf(store, catalogue(), spanAhead(now), now)).values()) {
		const { trip, departure, scheduled } = seats;
		if (scheduled && !seats.private) states[trip] = { ...states[trip], [departure]: wordsOf(seats) };
	}
	const weather = await weatherSoon(store, now);
	return JSON.stringify({ ...states, ...(weather && { [WEATHER_KEY]: weather }) });
};

/** The answer as it stands now, packed and with its tag. */
const answerOf = async (deps: Deps) => {
	const plain = Buffer.from(await availability(deps));
	return { plain, packed: brotliCompressSync(plain), etag: tagFor(plain) };
};

/**
 * `GET /api/availability`: `{ "bus-factory": { "2026-12-05": "few 4", "2026-12-19": "full 2" } }`, for anybody, on any site,
 * as `Availability` describes it. With `"@weather"`, see `weatherSoon`, where something was decided for today or tomorrow.
 */
export const availabilityRoute = (app: FastifyInstance, deps: Deps): void => {
	let last: { at: number; answer: ReturnType<typeof answerOf> } | undefined;
	app.get(AVAILABILITY, { exposeHeadRoute: true }, async (request, reply) => {
		const now = deps.clock();
		if (!last || Math.abs(now - last.at) >= FRESH) last = { at: now, answer: answerOf(deps) };
		const { plain, packed, etag } = await last.answer;
		reply.headers({
			'access-control-allow-origin': '*',
			'cache-control': 'public, max-age=30',
			vary: 'accept-encoding',
			etag,
		});
		if (hasTag(request, etag)) return reply.code(304).send();
		reply.type('application/json');
		const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
		return takesBrotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(plain);
	});
};

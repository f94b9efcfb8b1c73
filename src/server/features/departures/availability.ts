import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { seatState } from '#domain/seats.ts';
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

interface Answer {
	at: number;
	plain: Buffer;
	packed: Buffer;
	etag: string;
}

/** `open`, `few`, `full` or `cancelled`; of a full one for which families wait, with their number: `full 2`. */
const wordsOf = (seats: DepartureSeats): string => {
	const state = seatState(seats);
	return state === 'full' && seats.waiting > 0 ? `${state} ${seats.waiting}` : state;
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

/** Gives the answer from memory, and asks the database again when it is older than a second; all wait for one question. */
const createAnswers = (deps: Deps): (() => Promise<Answer>) => {
	let last: Answer | undefined;
	let next: Promise<Answer> | undefined;
	const make = async (): Promise<Answer> => {
		const at = deps.clock();
		const plain = Buffer.from(await availability(deps));
		const etag = tagFor(plain);
		last = last?.etag === etag ? { ...last, at } : { at, plain, packed: brotliCompressSync(plain), etag };
		return last;
	};
	return async () => {
		if (last && Math.abs(deps.clock() - last.at) < FRESH) return last;
		next ??= make().finally(() => {
			next = undefined;
		});
		return next;
	};
};

/**
 * `GET /api/availability`: `{ "bus-factory": { "2026-12-05": "few", "2026-12-19": "full 2" } }`, for anybody, on any site;
 * the number is of families that wait. With `"@weather"`, see `weatherSoon`, where something was decided for today or tomorrow.
 */
export const availabilityRoute = (app: FastifyInstance, deps: Deps): void => {
	const answers = createAnswers(deps);
	app.get(AVAILABILITY, { exposeHeadRoute: true }, async (request, reply) => {
		const { plain, packed, etag } = await answers();
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

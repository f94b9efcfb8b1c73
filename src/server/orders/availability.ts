import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { seatState } from '#domain/seats.ts';
import type { SeatState } from '#domain/trip.ts';
import type { Store } from '../db/store.ts';
import { catalogue as currentCatalogue } from './catalogue.ts';
import { isCounting, seatsOf } from './seats.ts';
import { weatherSoon } from './weather-soon.ts';

/** Where pages read how full departures are. */
export const AVAILABILITY = '/api/availability';

/** Where the answer has what was decided because of the weather: no trip is called so. */
const WEATHER_KEY = '@weather';

/** A year of departures; nobody announces more. */
const AHEAD = 400 * 86_400_000;
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

/** How full each departure to come is, by trip and day; nothing before the first booking. */
const availability = async (
	{ store, catalogue = currentCatalogue }: Deps,
	now: number,
): Promise<Record<string, Record<string, SeatState>>> => {
	const states: Record<string, Record<string, SeatState>> = {};
	if (!(await isCounting(store))) return states;
	const span = { from: hongKongDay(now), until: hongKongDay(now + AHEAD) };
	for (const { trip, departure, written, ...seats } of (await seatsOf(store, catalogue(), span, now)).values())
		if (written !== undefined) states[trip] = { ...states[trip], [departure]: seatState(written, seats) };
	return states;
};

/** Gives the answer from memory, and asks the database again when it is older than a second; all wait for one question. */
const createAnswers = (deps: Deps): (() => Promise<Answer>) => {
	let last: Answer | undefined;
	let next: Promise<Answer> | undefined;
	const make = async (): Promise<Answer> => {
		const at = deps.clock();
		const weather = await weatherSoon(deps.store, at);
		const said = weather && { [WEATHER_KEY]: weather };
		const plain = Buffer.from(JSON.stringify({ ...(await availability(deps, at)), ...said }));
		const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
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
 * `GET /api/availability`: `{ "bus-factory": { "2026-12-05": "few" } }`, for anybody, on any site; with `"@weather"`, see
 * `weatherSoon`, where something was decided for today or tomorrow.
 */
export const availabilityRoute = (app: FastifyInstance, deps: Deps): void => {
	const answers = createAnswers(deps);
	app.get(AVAILABILITY, { exposeHeadRoute: true }, async ({ headers }, reply) => {
		const { plain, packed, etag } = await answers();
		reply.headers({
			'access-control-allow-origin': '*',
			'cache-control': 'public, max-age=30',
			vary: 'accept-encoding',
			etag,
		});
		if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
		reply.type('application/json');
		const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
		return takesBrotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(plain);
	});
};

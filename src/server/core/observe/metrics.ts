import type { FastifyInstance } from 'fastify';
import { inTime } from '../db/fault.ts';
import { sameSignature } from '../http/sign.ts';

/** Who scrapes gives up after 10 seconds unless told otherwise; in milliseconds. */
const LONGEST = 5_000;

/** Figures by what they count; every key is there, also when nothing is counted under it. */
export type Figures = Record<'mails' | 'publications' | 'departures' | 'seats', Record<string, number>> & {
	overbooked: number;
	/** Of the database, in bytes. */
	size: number;
};

/** What a server counts and measures about itself. */
export interface Metrics {
	count: (route: string, status: number, ms: number) => void;
	/** `/metrics`, as Prometheus reads it, for those who show the token. */
	addRoute: (app: FastifyInstance) => void;
}

/**
 * @param token opens `/metrics`
 * @param read the figures of the business as they are now
 */
export const createMetrics = async (token: string, read: () => Promise<Figures>): Promise<Metrics> => {
	// It is not loaded where nobody measures.
	const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Answers, and how long they took.',
		labelNames: ['route', 'status'],
		buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
		registers,
	});
	const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
		new Gauge({ name, help, labelNames, registers });
	const groups = {
		mails: gauge('banyan_mails', 'Mails that wait, and that were given up.', ['state']),
		publications: gauge('banyan_publications', 'Publications by their state.', ['state']),
		departures: gauge('banyan_departures', 'Departures to come, by how full they are.', ['state']),
		seats: gauge('banyan_seats', 'Places of departures to come.', ['state']),
	};
	const overbooked = gauge('banyan_departures_overbooked', 'Departures to come with more children than places.');
	const up = gauge('banyan_store_up', 'Whether the database can be reached.');
	const size = gauge('banyan_store_bytes', 'Size of the database.');

	const show = (figures: Figures | undefined): void => {
		up.set(figures ? 1 : 0);
		// What is not known is not said: the last figures would look like present ones.
		for (const each of Object.values(groups)) each.reset();
		for (const each of [overbooked, size]) each.remove();
		if (!figures) return;
		for (const [name, group] of Object.entries(groups))
			for (const [state, n] of Object.entries(figures[name as keyof typeof groups])) group.set({ state }, n);
		overbooked.set(figures.overbooked);
		size.set(figures.size);
	};
	return {
		count: (route, status, ms) => requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
		addRoute: (app) => {
			app.get('/metrics', { exposeHeadRoute: true }, async ({ headers }, reply) => {
				if (!sameSignature(headers.authorization ?? '', `Bearer ${token}`)) {
					reply.code(401).header('www-authenticate', 'Bearer');
					return { why: 'Show METRICS_TOKEN as a bearer token.' };
				}
				show(await inTime(read(), LONGEST).catch(() => undefined));
				return reply.type(registry.contentType).send(await registry.metrics());
			});
		},
	};
};

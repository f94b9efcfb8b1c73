import type { FastifyInstance } from 'fastify';
import { inTime } from '../db/fault.ts';
import { sameSignature } from '../http/sign.ts';

/** Who scrapes gives up after 10 seconds unless told otherwise; in milliseconds. */
const LONGEST = 5_000;

/** Figures of the business, and what each is. */
const FIGURES = {
	banyan_mails: 'Mails that wait, and that were given up.',
	banyan_publications: 'Publications by their state.',
	banyan_departures: 'Departures to come, by how full they are.',
	banyan_departures_overbooked: 'Departures to come with more children than places.',
	banyan_seats: 'Places of departures to come.',
	banyan_store_bytes: 'Size of the database.',
};
/** Each is a number, or several by state; every state is there, also when nothing is counted under it. */
export type Figures = Record<keyof typeof FIGURES, number | Record<string, number>>;

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
	const up = new Gauge({ name: 'banyan_store_up', help: 'Whether the database can be reached.', registers });
	const gauges = (Object.keys(FIGURES) as (keyof Figures)[]).map(
		(name) => [name, new Gauge({ name, help: FIGURES[name], labelNames: ['state'], registers })] as const,
	);

	const show = (figures: Figures | undefined): void => {
		up.set(figures ? 1 : 0);
		for (const [name, gauge] of gauges) {
			// What is not known is not said: the last figures would look like present ones.
			gauge.reset();
			const figure = figures?.[name] ?? {};
			if (typeof figure === 'number') gauge.set(figure);
			else for (const [state, n] of Object.entries(figure)) gauge.set({ state }, n);
		}
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

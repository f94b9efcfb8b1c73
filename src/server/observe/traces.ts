import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@opentelemetry/api';
import type { Logger } from 'kysely';
import type { DatabaseKind } from '../db/migrations/columns.ts';
import { isProxy } from '../http/client-address.ts';
import type { Handle } from '../http/connections.ts';

/** Spans of requests, and of the queries that each of them makes. */
export interface Traces {
	/** A span around each request that is handed on. @param routeOf the address that answers it */
	around: (handle: Handle, routeOf: (url: string) => string) => Handle;
	/** A span for a query of a request. */
	onQuery: Logger;
	/** Sends what has not been sent, or gives it up soon. */
	stop: () => Promise<void>;
}

/** A server that ends waits no longer for the collector; in milliseconds. */
const LAST_WORDS = 1_000;

/**
 * @param collector address that takes OTLP over HTTP
 * @param kind of the database
 */
export const startTraces = async (collector: string, kind: DatabaseKind): Promise<Traces> => {
	// None of it is loaded where nobody traces.
	const [api, sdk, { OTLPTraceExporter }, { W3CTraceContextPropagator }, resources] = await Promise.all([
		import('@opentelemetry/api'),
		import('@opentelemetry/sdk-trace'),
		import('@opentelemetry/exporter-trace-otlp-http'),
		import('@opentelemetry/core'),
		import('@opentelemetry/resources'),
	]);
	const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` });
	const provider = new sdk.TracerProvider({
		resource: resources
			.defaultResource()
			.merge(resources.resourceFromAttributes({ 'service.name': 'banyan' }))
			.merge(resources.detectResources({ detectors: [resources.envDetector, resources.hostDetector] })),
		// Whoever asks with a trace that is not sampled has none here, either.
		sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
		spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
	});
	const tracer = provider.getTracer('banyan');
	const propagator = new W3CTraceContextPropagator();
	const current = new AsyncLocalStorage<Context>();

	const contextOf = ({ headers, socket }: IncomingMessage): Context =>
		isProxy(socket.remoteAddress ?? '')
			? propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
			: api.ROOT_CONTEXT;

	const trace = (request: IncomingMessage, response: ServerResponse, route: string): Context => {
		const parent = contextOf(request);
		const attributes = {
			'http.request.method': request.method ?? '',
			'http.route': route,
			'banyan.request.id': String(request.headers['x-request-id']),
		};
		const options = { kind: api.SpanKind.SERVER, attributes };
		const span = tracer.startSpan(`${request.method} ${route}`, options, parent);
		response.once('close', () => {
			span.setAttribute('http.response.status_code', response.statusCode);
			if (response.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
			span.end();
		});
		return api.trace.setSpan(parent, span);
	};
	return {
		around: (handle, routeOf) => (request, response) =>
			current.run(trace(request, response, routeOf(request.url ?? '/')), () => {
				// What is done when a body has arrived belongs to the request, too; Node knows only the connection then.
				request.emit = AsyncLocalStorage.bind(request.emit.bind(request));
				handle(request, response);
			}),
		onQuery: ({ query: { sql }, queryDurationMillis, level }) => {
			const parent = current.getStore();
			if (!parent) return;
			const end = Date.now();
			const operation = /\w+/.exec(sql)?.[0] ?? '';
			// Values are not in it.
			const attributes = {
				'db.system.name': kind === 'postgres' ? 'postgresql' : 'sqlite',
				'db.operation.name': operation,
				'db.query.text': sql,
			};
			const options = { kind: api.SpanKind.CLIENT, attributes, startTime: end - queryDurationMillis };
			const span = tracer.startSpan(operation, options, parent);
			if (level === 'error') span.setStatus({ code: api.SpanStatusCode.ERROR });
			span.end(end);
		},
		stop: async () => {
			const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_WORDS).unref());
			await Promise.race([provider.shutdown().catch(() => {}), late]);
		},
	};
};

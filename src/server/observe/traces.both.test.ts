import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_DATABASE } from '../db/test-store.ts';
import { send } from '../testing/send.ts';
import { startTestServer } from '../testing/server.ts';

interface Span {
	name: string;
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
	status: { code: number };
}

let collector: Server;
let address: string;
let received: string[];
beforeEach(async () => {
	received = [];
	collector = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		received.push(`${request.url} ${Buffer.concat(chunks)}`);
		response.end('{}');
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => collector.once('listening', resolve));
	address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => void collector.close());

const spans = (): Span[] =>
	received.flatMap((text) =>
		JSON.parse(text.slice(text.indexOf('{'))).resourceSpans.flatMap(
			({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) => scopeSpans.flatMap((scope) => scope.spans),
		),
	);
const attribute = ({ attributes }: Span, key: string) => {
	const { stringValue, intValue } = attributes.find((each) => each.key === key)?.value ?? {};
	return stringValue ?? intValue;
};

it('requests of the API are spans, and so are their queries, also after a body; nothing that was typed is in them', async () => {
	const server = await startTestServer({}, undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: `${address}/` });
	const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
	const json = { firstName: 'Wing', email: 'wing@school.example', message: 'Hello' };
	const headers = { traceparent: `00-${trace}-${parent}-01` };
	const answer = await send(server.port, { path: '/api/enquiry?x=geheim', headers, json });
	expect(answer.status).toBe(200);
	for (const path of ['/', '/healthz', '/readyz']) await send(server.port, { path });
	await server.stop();
	const all = spans();
	const requests = all.filter((span) => attribute(span, 'http.route') !== undefined);
	expect(requests).toMatchObject([{ name: 'POST /api/enquiry', traceId: trace, parentSpanId: parent }]);
	const [request] = requests as [Span];
	expect(attribute(request, 'http.response.status_code')).toBe(200);
	expect(attribute(request, 'banyan.request.id')).toBe(answer.headers['x-request-id']);
	const queries = all.filter((span) => span.parentSpanId === request.spanId);
	const inserts = queries.filter((span) => /^insert into "enquiry"/.test(String(attribute(span, 'db.query.text'))));
	expect(inserts).toHaveLength(1);
	expect(attribute(inserts[0] as Span, 'db.system.name')).toBe(TEST_DATABASE === 'postgres' ? 'postgresql' : 'sqlite');
	expect(queries.length + 1, 'what goes on beside the requests is no part of them').toBe(all.length);
	expect(received[0]).toMatch(/^\/v1\/traces .*"service\.name","value":\{"stringValue":"banyan"\}/);
	expect(received.join()).not.toMatch(/Wing|wing@|Hello|geheim/);
});
it('a server ends though nobody takes its traces', async () => {
	const server = await startTestServer({}, undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
	expect((await send(server.port, { path: '/api/availability' })).status).toBe(200);
	await server.stop();
});

import { type IncomingHttpHeaders, request } from 'node:http';

/** Name under which the server of a test is known. */
export const TEST_HOST = 'site.test';

/** A GET, unless it has a body. */
export interface TestRequest {
	path: string;
	method?: string;
	headers?: Record<string, string>;
	body?: Buffer;
	/** Instead of a body. */
	json?: unknown;
}

export interface TestAnswer {
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
	/** Milliseconds. */
	took: number;
}

/** Sends a request on a connection of its own and reads the answer. @throws when the connection ends without one */
export const send = (port: number, { path, headers = {}, json, ...more }: TestRequest): Promise<TestAnswer> =>
	new Promise((resolve, reject) => {
		const begun = performance.now();
		const body = json === undefined ? more.body : Buffer.from(JSON.stringify(json));
		const { method = body === undefined ? 'GET' : 'POST' } = more;
		const length = { 'content-length': String(body?.length ?? 0) };
		const all = {
			host: TEST_HOST,
			...(method !== 'GET' && !headers['transfer-encoding'] && length),
			...(json !== undefined && { 'content-type': 'application/json' }),
			...headers,
		};
		const outgoing = request({ port, host: '127.0.0.1', method, path, agent: false, headers: all }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on('data', (chunk: Buffer) => chunks.push(chunk));
			answer.on('error', reject);
			answer.on('end', () =>
				resolve({
					status: answer.statusCode ?? 0,
					headers: answer.headers,
					text: Buffer.concat(chunks).toString(),
					took: performance.now() - begun,
				}),
			);
		});
		// A server that refuses early closes while we still send: then the answer counts, if there is one.
		outgoing.on('error', reject);
		outgoing.end(body);
	});

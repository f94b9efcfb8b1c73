import { type IncomingHttpHeaders, request } from 'node:http';

/** Name under which the server of a test is known. */
export const TEST_HOST = 'site.test';

export interface TestRequest {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: Buffer;
}

export interface TestAnswer {
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
	/** Milliseconds. */
	took: number;
}

/** Sends a request on a connection of its own and reads the answer. @throws when the connection ends without one */
export const send = (port: number, { method, path, headers, body }: TestRequest): Promise<TestAnswer> =>
	new Promise((resolve, reject) => {
		const begun = performance.now();
		const length = headers['transfer-encoding'] || method === 'GET' ? {} : { 'content-length': String(body.length) };
		const outgoing = request(
			{ port, host: '127.0.0.1', method, path, agent: false, headers: { host: TEST_HOST, ...length, ...headers } },
			(answer) => {
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
			},
		);
		// A server that refuses early closes while we still send: then the answer counts, if there is one.
		outgoing.on('error', reject);
		outgoing.end(body);
	});

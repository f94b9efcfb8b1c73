import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Handle } from '../core/http/connections.ts';
import { createHttpServer } from '../core/http/http-server.ts';
import type { Site } from '../core/http/site.ts';
import { siteRoutes } from '../core/http/site-routes.ts';
import { createWeb } from '../core/http/web.ts';
import { testLog } from './log.ts';

/** A folder with a built site of these files. */
export const siteFolder = (files: Record<string, string | Buffer>): URL => {
	const folder = mkdtempSync(join(tmpdir(), 'site-'));
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), content);
	}
	return pathToFileURL(`${folder}/`);
};

/** A text file with its packed forms beside it. */
export const packed = (name: string, text: string): Record<string, string | Buffer> => ({
	[name]: text,
	[`${name}.br`]: brotliCompressSync(text),
	[`${name}.gz`]: gzipSync(text),
});

/** Serves a built site on a free port of this machine. @param change what its server knows otherwise; its API answers `api` */
export const serveSite = async (
	site: Site,
	change: Partial<Parameters<typeof createWeb>[0] & Parameters<typeof siteRoutes>[1]> = {},
): Promise<{ server: Server; port: number }> => {
	const addresses = { site: 'https://site.test', apiHosts: [] };
	const deps = { live: { site }, hosts: ['site.test'], addresses, log: testLog(), ...change };
	const app = createWeb(deps);
	for (const path of ['/api/*', '/healthz']) app.get(path, async () => 'api');
	siteRoutes(app, deps);
	await app.ready();
	const { server } = createHttpServer(app.routing as Handle);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { server, port: (server.address() as AddressInfo).port };
};

/** An answer as it came over the wire. */
export interface RawAnswer {
	status: number;
	headers: Record<string, string>;
	body: string;
	/** Milliseconds until the connection was closed. */
	after: number;
}

/** Sends bytes as they are and reads until the server closes the connection. */
export const sendRaw = (port: number, ...parts: (string | Buffer)[]): Promise<RawAnswer> =>
	new Promise((resolve) => {
		const begun = performance.now();
		const chunks: Buffer[] = [];
		const socket = connect(port, '127.0.0.1', () => {
			for (const part of parts) socket.write(part);
		});
		socket.on('data', (chunk) => chunks.push(chunk));
		socket.on('error', () => {}); // A refused sender may find the connection cut; what came before counts.
		socket.on('close', () => {
			const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
			const [first = '', ...lines] = head.split('\r\n');
			const headers = lines.map((line) => {
				const at = line.indexOf(': ');
				return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
			});
			const status = Number(first.split(' ')[1] ?? 0);
			resolve({
				status,
				headers: Object.fromEntries(headers),
				body: rest.join('\r\n\r\n'),
				after: performance.now() - begun,
			});
		});
	});

/** A GET request in plain bytes, on a connection that is closed afterwards. */
export const rawGet = (path: string, headers: Record<string, string> = {}, method = 'GET'): string => {
	const all = { Host: 'localhost', Connection: 'close', ...headers };
	return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('')}\r\n`;
};

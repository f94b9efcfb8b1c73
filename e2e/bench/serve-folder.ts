import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CERTIFICATE, KEY } from '#server/core/mail/testing/certificate.ts';

const TYPES: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.json': 'application/json',
	'.webmanifest': 'application/manifest+json',
	'.txt': 'text/plain; charset=utf-8',
	'.avif': 'image/avif',
	'.webp': 'image/webp',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
};
const TEXT = /^text|json$|svg/;

/**
 * Serves a folder as a static host does: HTTP/2 over TLS, texts packed with brotli, pages without ending.
 * @returns its address, and what ends it
 */
export const serveFolder = async (folder: string): Promise<{ url: string; close: () => void }> => {
	const packed = new Map<string, Buffer>();
	const find = (path: string): string | undefined => {
		const file = join(folder, normalize(path));
		return [file, `${file}.html`, join(file, 'index.html')].find((each) => existsSync(each) && statSync(each).isFile());
	};
	const bytesOf = (file: string, text: boolean): Buffer => {
		const known = packed.get(file);
		if (known) return known;
		const bytes = text ? brotliCompressSync(readFileSync(file)) : readFileSync(file);
		packed.set(file, bytes);
		return bytes;
	};
	const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
		const file = find(decodeURIComponent(new URL(request.url, 'https://localhost').pathname));
		const type = TYPES[extname(file ?? '')] ?? 'application/octet-stream';
		const text = TEXT.test(type);
		const body = file === undefined ? Buffer.alloc(0) : bytesOf(file, text);
		response.writeHead(file === undefined ? 404 : 200, {
			'content-type': type,
			'content-length': body.length,
			'cache-control': 'public, max-age=600',
			...(text && { 'content-encoding': 'br' }),
		});
		response.end(body);
	}).listen(0, '127.0.0.1');
	await new Promise((listening) => server.once('listening', listening));
	return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

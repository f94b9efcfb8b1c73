import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { LOCALES } from '#i18n/locales.ts';

const TYPES: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.css': 'text/css',
	'.js': 'text/javascript',
	'.svg': 'image/svg+xml',
	'.avif': 'image/avif',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.json': 'application/json',
};

/** Serves the files of a folder as a static host does. @returns its origin, and what ends it */
export const serveFolder = async (folder: string): Promise<{ origin: string; close: () => void }> => {
	const read = (path: string): [file: string, bytes: Buffer] | undefined => {
		for (const file of extname(path) ? [path] : [`${path}.html`, `${path}/index.html`]) {
			try {
				return [file, readFileSync(join(folder, file))];
			} catch {}
		}
		return undefined;
	};
	const server = createServer((request, response) => {
		const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
		const locale = LOCALES.find((each) => path.split('/')[1] === each);
		const found = read(path === '/' ? '/index' : path) ?? read(locale ? `/${locale}/404` : '/404');
		if (found) response.writeHead(200, { 'content-type': TYPES[extname(found[0])] ?? 'application/octet-stream' });
		else response.writeHead(404);
		response.end(found?.[1]);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
};

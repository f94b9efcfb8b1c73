import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { LOCALES } from '#i18n/locales.ts';

const root = join(import.meta.dirname, '../..');
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

/** What the server says of how full departures are: some are nearly full, some are. */
export const SEATS_FILE = join(import.meta.dirname, 'seats.json');

/** An empty folder for a build, inside the project: elsewhere Astro puts the parts of all builds into one place. */
export const buildFolder = (): string => mkdtempSync(join(root, 'dist.'));

/** Builds the site into a folder as if it were that moment, so that what has passed by now does not change the pages. */
export const buildAt = (time: Date, folder: string, settings: Record<string, string> = {}): void => {
	const preload = join(import.meta.dirname, 'on-day.ts');
	execFileSync(
		process.execPath,
		['--import', preload, 'node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', folder],
		{
			cwd: root,
			env: {
				...process.env,
				BUILD_TIME: time.toISOString(),
				SEATS_FILE,
				NODE_ENV: 'production',
				ASTRO_TELEMETRY_DISABLED: '1',
				...settings,
			},
		},
	);
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

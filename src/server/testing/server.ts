import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnvironment } from '#domain/environment.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { openStore } from '../core/db/open.ts';
import type { Store } from '../core/db/store.ts';
import { makeTestPlace, type TestPlace } from '../core/db/test-store.ts';
import { type StartDeps, start } from '../start.ts';
import { builtHtml } from './built-page.ts';
import { testLog } from './log.ts';
import { READY } from './postgres.ts';
import { TEST_HOST } from './send.ts';
import { siteFolder } from './site.ts';

/** The whole server on a free port, with a small site and a database of its own. */
export interface TestServer {
	port: number;
	/** Sees the database from outside. */
	store: Store;
	/** Lines for the operator. */
	notes: string[];
	/** Every entry of the log. */
	logged: Record<string, unknown>[];
	stop: () => Promise<void>;
}

/** Makes a folder with the built pages that the server needs. */
export const smallSite = (): string => {
	const pages = LOCALES.map((locale) => [`${href(locale, 'contact').slice(1)}.html`, builtHtml(locale)]);
	const others = {
		'index.html': 'Home',
		'404.html': 'None',
		'login.html': 'Login',
		'user.html': 'User',
		_redirects: '',
	};
	return fileURLToPath(siteFolder({ ...others, ...Object.fromEntries(pages) }));
};

/** @param variables settings besides the usual ones */
export const startTestServer = async (
	deps: Partial<StartDeps> = {},
	at?: TestPlace,
	variables: Record<string, string> = {},
): Promise<TestServer> => {
	const site = smallSite();
	const place = at ?? (await makeTestPlace(READY));
	const logged: Record<string, unknown>[] = [];
	const settings = readEnvironment({
		PORT: '0',
		SITE_URL: `https://${TEST_HOST}`,
		DATA_DIR: place.folder,
		DATABASE_URL: place.databaseUrl,
		...variables,
	});
	const server = await start({
		settings,
		site: pathToFileURL(`${site}/`),
		clock: Date.now,
		log: testLog(logged),
		...deps,
	});
	const store = await openStore(place);
	const stop = async () => {
		await server.stop();
		await store.close();
		await place.remove();
		rmSync(site, { recursive: true });
	};
	return { port: server.port, notes: server.notes, store, logged, stop };
};

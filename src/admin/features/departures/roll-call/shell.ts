import { ROLL_CALL } from '#domain/office/screens.ts';
import { ROLL_CALL_WORKER } from '#domain/site-files.ts';

/** As in public/roll-call-worker.js. */
const CACHE = 'roll-call';
const ASSETS = '/_astro/';

const addressesIn = (page: string): string[] => page.match(/\/_astro\/[\w.~-]+\.(?:js|css)/g) ?? [];

/** Files of the site that this page has loaded. */
const loaded = (): Set<string> => {
	const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
	return new Set(
		urls
			.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS))
			.map((url) => url.pathname),
	);
};

/**
 * Keeps the page of the roll call and the files that it has loaded, so that it opens without a network; they are no data.
 * A page of a newer release needs other files: it is kept when it is opened itself.
 */
export const saveShell = async (): Promise<void> => {
	if (!('serviceWorker' in navigator)) return;
	await navigator.serviceWorker.register(ROLL_CALL_WORKER, { scope: ROLL_CALL });
	const page = await fetch(ROLL_CALL, { cache: 'no-cache' });
	const files = loaded();
	if (!page.ok || addressesIn(await page.clone().text()).some((file) => !files.has(file))) return;
	const cache = await caches.open(CACHE);
	for (const file of files) if (!(await cache.match(file))) await cache.add(file);
	await cache.put(ROLL_CALL, page);
	const wanted = new Set([...files, ROLL_CALL]);
	for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
};

/** Takes the page off this device. */
export const dropShell = async (): Promise<void> => {
	if (!('serviceWorker' in navigator)) return;
	await caches.delete(CACHE);
	for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
};

// Opens the roll call without a network: its page and the files of that page, which src/admin/features/departures/roll-call/shell.ts
// keeps. It sees no other page of the office, and leaves every call of the server alone.
const SHELL = '/departures/roll-call';
const CACHE = 'roll-call';
/** After so many ms a network is as good as none. */
const PATIENCE = 4000;

const kept = async (address) => (await caches.open(CACHE)).match(address, { ignoreVary: true });

const page = async (request) => {
	const answer = fetch(request);
	const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
	const first = await Promise.race([answer.catch(() => undefined), late]);
	// A server that is down is as good as none, too.
	if (first && first.status < 500) return first;
	return (await kept(SHELL)) ?? answer;
};

const file = async (request) => (await kept(request)) ?? fetch(request);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== self.location.origin) return;
	if (request.mode === 'navigate' && pathname === SHELL) event.respondWith(page(request));
	else if (pathname.startsWith('/_astro/')) event.respondWith(file(request));
});

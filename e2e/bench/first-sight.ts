/**
 * Prints what a visitor sees first on a slow phone, and how soon, in turns with pages written by hand (`floor/`): the
 * network and the processor are really slowed down. Then the longest wait for an answer to a touch. Needs a build;
 * `--runs 1` is a quick look.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, devices, type Page } from 'playwright';
import { dist } from '../fixtures/built.ts';
import { publicPages } from '../fixtures/pages.ts';
import { VISITS, watchShifts } from '../fixtures/weights.ts';
import { chromiumFlags, wholeChromiumPath } from '../setup/browser.ts';
import { FLOOR } from './floor.ts';
import { serveFolder } from './serve-folder.ts';

/** Round trip in milliseconds, and Mbit/s. */
const NETWORKS = [
	{ name: 'Hong Kong', roundTrip: 60, speed: 4 },
	{ name: 'slow 4G', roundTrip: 150, speed: 1.6 },
	{ name: 'mainland', roundTrip: 300, speed: 1.6 },
] as const;
/** How much slower than this machine. */
const PROCESSOR = 4;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RUNS = Number(values.runs);
const [ours, floor] = await Promise.all([serveFolder(dist), serveFolder(join(import.meta.dirname, 'floor'))]);
const path = wholeChromiumPath();
const args = [...chromiumFlags, '--headless=new'];
const browser = await chromium.launch({ ...(path && { executablePath: path }), args });

const median = (all: readonly number[]): number =>
	[...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

const phone = (): Promise<BrowserContext> => browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true });

const slowDown = async (page: Page, network?: (typeof NETWORKS)[number]): Promise<void> => {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
	if (!network) return;
	const bytesPerSecond = (network.speed * 1e6) / 8;
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: network.roundTrip,
		downloadThroughput: bytesPerSecond,
		uploadThroughput: bytesPerSecond / 2,
	});
};

/** Watches what a page paints, moves and answers; call it before the page is opened. */
const watch = async (page: Page): Promise<void> => {
	await watchShifts(page);
	await page.addInitScript(() => {
		const seen = { lcp: 0, waits: [] as number[] };
		Object.assign(globalThis, { seen });
		const on = (type: string, act: (entry: PerformanceEntry & Record<string, number>) => void) =>
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) act(entry as PerformanceEntry & Record<string, number>);
			}).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
		on('largest-contentful-paint', (entry) => {
			seen.lcp = entry.startTime;
		});
		on('event', (entry) => {
			if (entry['interactionId']) seen.waits.push(entry.duration);
		});
	});
};

interface Sight {
	fcp: number;
	lcp: number;
	shift: number;
	waits: number[];
}
const seenOn = (page: Page): Promise<Sight> =>
	page.evaluate(async () => {
		// How long a touch waited is known after the next frame.
		await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
		const { seen, layoutShift } = globalThis as unknown as {
			seen: Pick<Sight, 'lcp' | 'waits'>;
			layoutShift: number;
		};
		const [paint] = performance.getEntriesByName('first-contentful-paint');
		return { ...seen, shift: layoutShift, fcp: paint?.startTime ?? Number.NaN };
	});

const firstSight = async (url: string, network: (typeof NETWORKS)[number]): Promise<Sight> => {
	const context = await phone();
	const page = await context.newPage();
	await watch(page);
	await slowDown(page, network);
	await page.goto(url, { waitUntil: 'networkidle' });
	const sight = await seenOn(page);
	await context.close();
	return sight;
};

const compared = publicPages.filter(({ name }) => name in FLOOR);
const urls = [...Object.values(FLOOR).map((each) => floor.url + each), ...compared.map((each) => ours.url + each.path)];
const sights = new Map<string, Sight[]>();
for (const network of NETWORKS)
	for (let n = 0; n < RUNS; n++)
		for (const url of n % 2 ? urls.toReversed() : urls) {
			const key = network.name + url;
			sights.set(key, [...(sights.get(key) ?? []), await firstSight(url, network)]);
		}

console.log(`\nFirst sight: FCP, LCP in ms (÷ floor: FCP of its kind, LCP of home); medians of ${RUNS}\n`);
row(['page', ...NETWORKS.map(({ name, roundTrip, speed }) => `${name}: ${roundTrip} ms, ${speed} Mbit/s`), 'CLS']);
row(['---', ...NETWORKS.map(() => '--:'), '--:']);
for (const url of urls) {
	const kind = compared.find((each) => ours.url + each.path === url)?.name;
	const cells = NETWORKS.map(({ name }) => {
		const middle = (address: string, key: 'fcp' | 'lcp') =>
			median((sights.get(name + address) ?? []).map((sight) => sight[key]));
		const [fcp, lcp] = [middle(url, 'fcp'), middle(url, 'lcp')];
		const ratios = kind && [
			fcp / middle(floor.url + FLOOR[kind], 'fcp'),
			lcp / middle(floor.url + FLOOR['home'], 'lcp'),
		];
		return `${Math.round(fcp)}, ${Math.round(lcp)}${ratios ? ` (${ratios.map((each) => each.toFixed(2)).join(', ')})` : ''}`;
	});
	const shifts = NETWORKS.flatMap(({ name }) => (sights.get(name + url) ?? []).map(({ shift }) => shift));
	row([url.replace(ours.url, '').replace(floor.url, 'floor ') || '/', ...cells, Math.max(...shifts).toFixed(3)]);
}

console.log(`\nThe longest wait for an answer to a touch or key, ms, worst of ${RUNS}; processor ÷ ${PROCESSOR}\n`);
row(['page', 'all that can be touched']);
row(['---', '--:']);
for (const visit of VISITS) {
	const waits: number[] = [0];
	for (let n = 0; n < RUNS; n++) {
		const context = await phone();
		const page = await context.newPage();
		await watch(page);
		await slowDown(page);
		await page.goto(ours.url + visit.path);
		for (const { act } of visit.steps) await act(page);
		await page.waitForLoadState('networkidle');
		waits.push(...(await seenOn(page)).waits);
		await context.close();
	}
	row([visit.path, Math.max(...waits)]);
}

await browser.close();
for (const { close } of [ours, floor]) close();
process.exit(0);

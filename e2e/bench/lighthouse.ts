/**
 * Prints what Lighthouse makes of every page in every language, and how much later it is painted than a page written by
 * hand (`floor/`), which nothing sensible can beat. Times hold only within one run: compare with the floor, never with
 * another day. `--slowed` really slows network and processor down instead of simulating it; `--compared` leaves out the
 * pages that are not compared, `--runs 1` is a quick look; `--also ../other/dist,/,/blog/` measures pages of another built
 * site in the same turns.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isIndexed, type Page } from '#i18n/routes.ts';
import { dist } from '../fixtures/built.ts';
import { type PublicPage, publicPages } from '../fixtures/pages.ts';
import { FLOOR } from './floor.ts';
import { type Figures, lighthouse, medians, SCORES } from './lighthouse-run.ts';
import { serveFolder } from './serve-folder.ts';

const { values } = parseArgs({
	options: {
		slowed: { type: 'boolean', default: false },
		compared: { type: 'boolean', default: false },
		runs: { type: 'string', default: '5' },
		also: { type: 'string', multiple: true, default: [] },
	},
});
const RUNS = Number(values.runs);
const audit = await lighthouse(values.slowed);
const [ours, floor] = await Promise.all([serveFolder(dist), serveFolder(join(import.meta.dirname, 'floor'))]);
/** Other built sites to measure in the same turns: a folder and the paths of its pages. */
const others = await Promise.all(
	values.also.map(async (each) => {
		const [folder = '', ...paths] = each.split(',');
		return { ...(await serveFolder(folder)), folder, paths };
	}),
);

const runs = new Map<string, Figures[]>();
const run = async (url: string): Promise<void> => {
	runs.set(url, [...(runs.get(url) ?? []), await audit(url)]);
};
const figures = (url: string): Figures => medians(runs.get(url) ?? []);
/** First and largest paint ÷ those of the floor's page of its kind; really slowed down, the largest ÷ that of its home page. */
const ratios = (name: string, found: Figures): { fcp: number; lcp: number } | undefined => {
	const address = FLOOR[name];
	if (!address) return undefined;
	const largest = figures(floor.url + (values.slowed ? '/' : address)).lcp;
	return { fcp: found.fcp / figures(floor.url + address).fcp, lcp: found.lcp / largest };
};
const bars = (name: string): { performance: number; fcp: number; lcp: number } =>
	values.slowed
		? { performance: 98, fcp: 1.2, lcp: 1.1 }
		: { performance: 100, fcp: 1.12, lcp: name === 'trips' ? 1.25 : 1.12 };

const missed = (name: string, page: Page, found: Figures): string[] => {
	const bar = bars(name);
	const later = ratios(name, found);
	/** A page that asks not to be found has no score for being found. */
	const judged = SCORES.filter((score) => score !== 'seo' || isIndexed(page));
	return [
		...judged.filter((score) => found[score] < (score === 'performance' ? bar.performance : 100)),
		...(later && later.fcp > bar.fcp ? ['FCP'] : []),
		...(later && later.lcp > bar.lcp ? ['LCP'] : []),
		...(found.cls > 0 ? ['CLS'] : []),
	];
};
const line = (path: string, found: Figures, name = '', misses: string[] = []): void => {
	const later = ratios(name, found);
	const cells = [
		...SCORES.map((score) => found[score]),
		...[found.fcp, found.lcp, found.tbt].map(Math.round),
		...[found.cls.toFixed(3), found.bytes.toFixed(1)],
		...[later ? `${later.fcp.toFixed(2)}, ${later.lcp.toFixed(2)}` : '', misses.join(', ')],
	];
	console.log(`| ${[path, ...cells].join(' | ')} |`);
};

const compared = publicPages.filter(({ name }) => name in FLOOR);
const inTurns = [
	...Object.values(FLOOR).map((path) => floor.url + path),
	...compared.map(({ path }) => ours.url + path),
	...others.flatMap(({ url, paths }) => paths.map((path) => url + path)),
];
for (let n = 0; n < RUNS; n++) for (const url of n % 2 ? inTurns.toReversed() : inTurns) await run(url);

console.log('\n| page | perf | a11y | best | SEO | FCP | LCP | TBT | CLS | kB | ÷ floor: FCP, LCP | missed |');
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|');
for (const path of Object.values(FLOOR)) line(`floor ${path}`, figures(floor.url + path));
for (const { folder, paths, url } of others) for (const path of paths) line(`${folder} ${path}`, figures(url + path));

let failed = 0;
const judge = ({ path, name, page }: PublicPage): string[] => missed(name, page, figures(ours.url + path));
for (const each of values.compared ? compared : [...compared, ...publicPages.filter(({ name }) => !(name in FLOOR))]) {
	const url = ours.url + each.path;
	if (!runs.has(url)) await run(url);
	// A single run may have met a busy machine.
	while (judge(each).length > 0 && (runs.get(url)?.length ?? 0) < RUNS) await run(url);
	const misses = judge(each);
	failed += Math.sign(misses.length);
	line(each.path, figures(url), each.name, misses);
}
console.log(`\n${failed} pages miss a bar`);
for (const { close } of [ours, floor, ...others]) close();
process.exit(failed > 0 ? 1 : 0);

/**
 * Prints how soon a trip stands on the screen after its link on the list was pressed: not asked for before, fetched before,
 * rendered before. A steered browser renders nothing beforehand, so the pages time themselves in one that nobody steers; it
 * cannot be slowed down. Needs a build; `--runs 1` is a quick look.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { dist } from '../fixtures/built.ts';
import { chromiumFlags, wholeChromiumPath } from '../setup/browser.ts';

const LIST = '/FieldTrips/All_Field_Trips';
const TRIP = '/busFactory';
const WAYS = ['neither', 'prefetch', 'prerender'] as const;
/** Milliseconds between the list and the press. */
const READ = 4000;
const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

/** On the list: presses the link of the trip after a while. */
const press = `<script>addEventListener('load', () => setTimeout(() => {
	localStorage.pressed = Date.now();
	document.querySelector('article a[href="${TRIP}"]').click();
}, ${READ}))</script>`;
/** On the trip: tells when it was on the screen. */
const tell = `<script>{
	const say = () => requestAnimationFrame(() => setTimeout(() => fetch('/told?' + (Date.now() - localStorage.pressed))));
	if (document.prerendering) document.addEventListener('prerenderingchange', say);
	else new PerformanceObserver((list, watch) => {
		if (list.getEntriesByName('first-contentful-paint').length === 0) return;
		watch.disconnect();
		say();
	}).observe({ type: 'paint', buffered: true });
}</script>`;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
let way: (typeof WAYS)[number] = 'neither';
let told = (_: number) => {};

/** A page with what times it, allowed to run, and with the rules of this way alone. */
const timed = (path: string, page: string): string => {
	const rules = JSON.stringify({ [way]: [{ urls: [TRIP], eagerness: 'immediate' }] });
	const bare = page
		.replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
		.replace(/<script type="speculationrules">.*?<\/script>/, '');
	if (path === TRIP) return bare.replace('</head>', `${tell}</head>`);
	if (path !== LIST) return bare;
	return bare.replace(
		'</body>',
		`${way === 'neither' ? '' : `<script type="speculationrules">${rules}</script>`}${press}</body>`,
	);
};

const server = createServer(({ url = '/' }, response) => {
	const { pathname: path, search } = new URL(url, 'http://localhost');
	if (path === '/told') told(Number(search.slice(1)));
	const file = join(dist, extname(path) ? path : `${path}.html`);
	if (!existsSync(file)) return response.writeHead(404).end();
	const type = TYPES[extname(file)];
	if (type) response.setHeader('content-type', `${type}; charset=utf-8`);
	return response.end(file.endsWith('.html') ? timed(path, readFileSync(file, 'utf8')) : readFileSync(file));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const list = `http://127.0.0.1:${(server.address() as AddressInfo).port}${LIST}`;

const run = async (): Promise<number> => {
	const profile = mkdtempSync(join(tmpdir(), 'banyan-next-page-'));
	const args = [...chromiumFlags, '--headless=new', `--user-data-dir=${profile}`, '--window-size=412,900', list];
	const time = new Promise<number>((done) => {
		told = done;
	});
	const browser = spawn(wholeChromiumPath() ?? '', args, { stdio: 'ignore' });
	const ended = new Promise((done) => browser.once('exit', done));
	const found = await time;
	browser.kill();
	await ended;
	rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	return found;
};

const times = new Map<string, number[]>();
for (let n = 0; n < Number(values.runs); n++)
	for (way of WAYS) times.set(way, [...(times.get(way) ?? []), await run()]);

console.log(`\nFrom the press of a link to the next page on the screen, ms; medians of ${values.runs}\n`);
console.log(`| ${WAYS.join(' | ')} |\n|--:|--:|--:|`);
console.log(
	`| ${WAYS.map((each) => times.get(each)?.sort((a, b) => a - b)[Math.floor(Number(values.runs) / 2)]).join(' | ')} |`,
);
server.close();
server.closeAllConnections();

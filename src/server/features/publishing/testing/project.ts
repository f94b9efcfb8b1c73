import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Paths } from '../releases.ts';

const ROOT = new URL('../../../../../', import.meta.url).pathname;

/**
 * Builds nothing but one page and a list of what the content says: in a moment, where a real build takes seconds. A
 * preview has the title of its trip on each page, and waits while there is a file \`hold\` in the project.
 */
const QUICK_BUILD = `
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
const { BANYAN_PREVIEW_TRIP: trip, BANYAN_PREVIEW_ASSETS: assets, BANYAN_PREVIEW_FACES: project } = process.env;
const seats = process.env.SEATS_FILE ? readFileSync(process.env.SEATS_FILE, 'utf8') : '';
while (trip && existsSync(project + '/hold')) await setTimeout(20);
if (trip) {
	const { address = 'FieldTrips/' + trip } = JSON.parse(readFileSync('content/trips/' + trip + '/trip.json', 'utf8'));
	if (existsSync(project + '/unbuildable')) { console.error('no'); process.exit(3); }
	for (const locale of existsSync(project + '/half') ? ['en'] : ['en', 'zh', 'cn']) {
		const file = 'dist/' + (locale === 'en' ? '' : locale + '/') + address + '.html';
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, '<img src="/' + assets + '/a.jpg">' + readFileSync('content/trips/' + trip + '/' + locale + '.md', 'utf8') + seats);
	}
	mkdirSync('dist/' + assets, { recursive: true });
	writeFileSync('dist/' + assets + '/a.jpg', 'a picture');
	process.exit();
}
if (readFileSync('content/site.json', 'utf8').includes('unbuildable')) { console.error('no'); process.exit(3); }
const dist = process.argv[4];
mkdirSync(dist, { recursive: true });
const titles = readdirSync('content/trips').map((trip) => /^title: (.*)$/m.exec(readFileSync('content/trips/' + trip + '/en.md', 'utf8'))[1]);
writeFileSync(dist + '/index.html', titles.join('\\n'));
writeFileSync(dist + '/404.html', 'not found');
writeFileSync(dist + '/_redirects', '');
writeFileSync(dist + '/settings', JSON.stringify([process.env.STATIC_HOST, process.env.PUBLIC_API_BASE]));
writeFileSync(dist + '/seats', seats);
if (existsSync('content/day')) writeFileSync(dist + '/.built.json', JSON.stringify({ day: readFileSync('content/day', 'utf8') }));
if (existsSync('content/.published')) writeFileSync(dist + '/.published', readFileSync('content/.published'));
`;

export interface TestProject extends Paths {
	project: string;
	remove: () => void;
}

/** The content of one trip, and what it shares with others. */
const ONE_TRIP = /\/content(\/(trips(\/bus-factory(\/.*)?)?|schedule(\/.*)?|site\.json|changes\.json))?$/;

/** Trips that the content of a test has where it names no others. */
const TRIPS = ['bus-factory', 'museum-adventure', 'ocean-polar'];

const rewrite = (file: string, change: (value: never) => void): void => {
	const value = JSON.parse(readFileSync(file, 'utf8')) as never;
	change(value);
	writeFileSync(file, `${JSON.stringify(value, null, '\t')}\n`);
};

/** The content of the site with some of its trips, without a mistake. */
const copyContent = (to: string, trips: readonly string[]): void => {
	const isThere = (file: string) => trips.includes(/\/content\/trips\/([^/]+)/.exec(file)?.[1] ?? trips[0] ?? '');
	cpSync(join(ROOT, 'content'), to, { recursive: true, filter: isThere });
	for (const month of readdirSync(join(to, 'schedule')))
		rewrite(join(to, 'schedule', month), (file: { departures: { trip: string }[] }) => {
			file.departures = file.departures.filter(({ trip }) => trips.includes(trip));
		});
	for (const page of ['ages-4-6', 'ages-7-12'])
		rewrite(join(to, 'pages', page, 'trips.json'), (file: { trips: string[]; archive?: { trips: string[] } }) => {
			for (const list of [file, file.archive ?? file]) list.trips = list.trips.filter((trip) => trips.includes(trip));
		});
};

/**
 * A project of its own: a small one has the content of one trip and would not pass the check, another that of some trips;
 * their build takes no time.
 */
export const testProject = (size: 'small' | 'whole', trips = TRIPS): TestProject => {
	const project = mkdtempSync(join(tmpdir(), 'project-'));
	const content = join(project, 'content');
	if (size === 'whole') copyContent(content, trips);
	else cpSync(join(ROOT, 'content'), content, { recursive: true, filter: (file) => ONE_TRIP.test(file) });
	for (const name of ['package.json', 'tsconfig.json', 'astro.config.mjs'])
		cpSync(join(ROOT, name), join(project, name));
	for (const name of ['src', 'public', 'node_modules/astro/bin', 'dist'])
		mkdirSync(join(project, name), { recursive: true });
	writeFileSync(join(project, 'node_modules/astro/bin/astro.mjs'), QUICK_BUILD);
	writeFileSync(join(project, 'dist/index.html'), 'the old site');
	writeFileSync(join(project, 'dist/404.html'), 'not found');
	writeFileSync(join(project, 'dist/_redirects'), '');
	return {
		...pathsOf(project),
		project,
		remove: () => rmSync(project, { recursive: true, force: true }),
	};
};

export const pathsOf = (project: string): Paths => ({
	content: join(project, 'content'),
	site: join(project, 'dist'),
	work: join(project, '.publishing'),
});

/** Every file below a folder with its text. */
export const snapshot = (folder: string): Record<string, string> =>
	Object.fromEntries(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => {
				const path = join(parentPath, name);
				return [relative(folder, path), readFileSync(path, 'latin1')] as const;
			})
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);

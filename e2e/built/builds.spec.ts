import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fill, t } from '#i18n/t.ts';
import { builtPages, described, dist, elementOf, textOf } from '../fixtures/built.ts';
import { expect, test } from '../fixtures/test.ts';
import { buildAt, buildFolder, SEATS_FILE } from '../looks/site.ts';

// Two builds at once would tidy up in one folder.
test.describe.configure({ mode: 'serial' });

const filesIn = (folder: string): string[] =>
	globSync('**/*', { cwd: folder })
		.filter((file) => statSync(join(folder, file)).isFile())
		.sort();

/** The days of a page that a browser hides when they have passed, in order. */
const daysOn = (html: string): string[] => [...html.matchAll(/data-day="([\d-]+)"/g)].map(([, day = '']) => day).sort();

test('a build for a static host has the site of the visitors, byte by byte, and nothing else', () => {
	test.setTimeout(180_000);
	const folder = buildFolder();
	try {
		execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', folder], {
			cwd: join(dist, '..'),
			env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', STATIC_HOST: 'netlify' },
		});
		const files = filesIn(folder);
		const pages = files.filter((file) => file.endsWith('.html') && !/^\w+\/index\.html$|^(zh|cn)\.html$/.test(file));
		const visitors = builtPages.map(({ file }) => file).filter((file) => !/^(zh|cn)\.html$/.test(file));
		expect(pages).toEqual(visitors.sort());
		expect(files.filter((file) => /\.(?:br|gz)$|Screen|AdminApp|antd/.test(file))).toEqual([]);
		expect(files).toContain('_redirects');
		const both = new Set(filesIn(dist)).intersection(new Set(files));
		// The addresses of the office lead nowhere there.
		both.delete('_redirects');
		expect(both.size).toBeGreaterThan(pages.length + 200);
		const different = [...both].filter(
			(file) => !readFileSync(join(dist, file)).equals(readFileSync(join(folder, file))),
		);
		expect(different, 'files that differ; build dist anew if it is old').toEqual([]);
		const named = pages.flatMap(
			(page) => readFileSync(join(folder, page), 'utf8').match(/_astro\/[\w.-]+\.(?:js|css)/g) ?? [],
		);
		expect(named.length).toBeGreaterThan(100);
		expect([...new Set(named)].filter((file) => !files.includes(file))).toEqual([]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

test('pages say how full departures were at the build, to machines, too; calendar files do not', () => {
	test.setTimeout(300_000);
	const folder = buildFolder();
	const read = (file: string) => readFileSync(join(folder, file), 'utf8');
	try {
		buildAt(new Date('2026-11-21T12:00:00+08:00'), folder, { PICTURES: 'draft' });
		const said: Record<string, Record<string, string>> = JSON.parse(readFileSync(SEATS_FILE, 'utf8'));
		const schedule = read('ourSchedule.html');
		for (const [trip, days] of Object.entries(said))
			for (const [date, state] of Object.entries(days).filter(([day]) => day >= '2026-11-21')) {
				const row = new RegExp(`<li [^>]*data-day="${date}"[^>]* data-trip="${trip}" data-seats="${state}"`);
				expect(schedule).toMatch(row);
			}
		const offer = (day: string) =>
			described(read('FieldTrips/riding-light-rail.html')).find(({ startDate }) => `${startDate}`.startsWith(day))?.[
				'offers'
			];
		expect(offer('2026-12-12')).toMatchObject({ availability: 'https://schema.org/SoldOut' });
		expect(offer('2027-01-10')).toMatchObject({ availability: 'https://schema.org/LimitedAvailability' });
		expect(offer('2027-01-23')).toMatchObject({ availability: 'https://schema.org/InStock' });
		const { few, full } = t('en').schedule;
		// What has passed by then is no departure of these pages, and costs nothing.
		const offered = [schedule, read('index.html'), read('busFactory.html'), read('FieldTrips/All_Field_Trips.html')];
		for (const page of offered) expect(daysOn(page)[0]).toBe('2026-12-05');
		expect(textOf(elementOf(read('FieldTrips/All_Field_Trips.html'), 'science-museum'))).toMatch(/From HK\$\s*899/);
		const calendar = read('schedule.ics');
		expect(calendar).toContain('STATUS:CANCELLED');
		for (const word of [few, full]) expect(calendar).not.toContain(word);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

test('pages that are built after the last departure sell nothing, and say that dates are to be announced', () => {
	test.setTimeout(300_000);
	const folder = buildFolder();
	const read = (file: string) => readFileSync(join(folder, file), 'utf8');
	try {
		buildAt(new Date('2027-06-01T00:01:00+08:00'), folder, { PICTURES: 'draft' });
		const { home, schedule, common, list } = t('en');
		const [start, months, bus, trips] = ['index', 'ourSchedule', 'busFactory', 'FieldTrips/All_Field_Trips'].map(
			(name) => read(`${name}.html`),
		) as [string, string, string, string];
		for (const page of [start, months, bus, trips]) {
			expect(daysOn(page)).toEqual([]);
			expect(page).not.toContain('/products/');
		}
		expect(textOf(start)).toContain(home.noneText);
		expect(months).toContain('"month":"2025-11"');
		expect(textOf(months)).toContain(fill(schedule.over, { month: 'February 2027' }));
		expect(textOf(bus)).toContain(common.trip.toBeAnnounced);
		expect(textOf(elementOf(trips, 'bus-factory'))).toContain(common.trip.toBeAnnounced);
		expect(textOf(read('FieldTrips/Ages7_12.html'))).toContain(list.lastDates.replace('{year}', '2027'));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

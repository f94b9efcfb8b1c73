import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fill, t } from '#i18n/t.ts';
import { build } from '../fixtures/builds.ts';
import { builtPages, daysOn, dist, elementOf, textOf } from '../fixtures/built.ts';
import { expect, test } from '../fixtures/test.ts';

// Two builds at once would tidy up in one folder.
test.describe.configure({ mode: 'default' });

let folder = '';
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (folder: string): string[] =>
	globSync('**/*', { cwd: folder })
		.filter((file) => statSync(join(folder, file)).isFile())
		.sort();

test('a build for a static host has the site of the visitors, byte by byte, and nothing else', () => {
	test.setTimeout(180_000);
	folder = build({ STATIC_HOST: 'netlify' });
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
	// Where the office is not built, too, a script may have its parts in another order, and so another hash in its name.
	const contentOf = (place: string, file: string): string =>
		readFileSync(join(place, file), 'latin1').replaceAll(/(_astro\/[^"]+)\.[\w-]{8}\.js/g, '$1.js');
	const different = [...both].filter((file) => contentOf(dist, file) !== contentOf(folder, file));
	expect(different, 'files that differ; build dist anew if it is old').toEqual([]);
	const named = pages.flatMap(
		(page) => readFileSync(join(folder, page), 'utf8').match(/_astro\/[\w.-]+\.(?:js|css)/g) ?? [],
	);
	expect(named.length).toBeGreaterThan(100);
	expect([...new Set(named)].filter((file) => !files.includes(file))).toEqual([]);
});

test('pages that are built after the last departure sell nothing, and say that dates are to be announced', () => {
	test.setTimeout(300_000);
	folder = build({ PICTURES: 'draft' }, '2027-06-01T00:01:00+08:00');
	const read = (file: string) => readFileSync(join(folder, file), 'utf8');
	const { home, schedule, common, list } = t('en');
	const [start, months, bus, trips] = ['index', 'ourSchedule', 'busFactory', 'FieldTrips/All_Field_Trips'].map((name) =>
		read(`${name}.html`),
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
});

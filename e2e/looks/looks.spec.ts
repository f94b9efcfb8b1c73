import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { LOCALES } from '#i18n/locales.ts';
import { localise } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { build, SEATS_FILE } from '../fixtures/builds.ts';
import { daysOn, described, elementOf, textOf } from '../fixtures/built.ts';
import { routePages } from '../fixtures/pages.ts';
import { tripsOnce } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { chromiumFlags, chromiumPath } from '../setup/browser.ts';
import { forget, keep, kept, keptBytes, keptNames } from './kept.ts';
import { judge, keepMachine } from './machine.ts';
import { compare, mosaicOf } from './mosaic.ts';
import { serveFolder } from './site.ts';
import { lookAt } from './view.ts';

/** The pages are built, and looked at, as on this day: what has passed since does not change them. */
const DAY = new Date('2026-11-21T12:00:00+08:00');
/** Windows, and how wide the pictures are that people see. */
const WINDOWS = [
	{ width: 1440, height: 900, shown: 360 },
	{ width: 390, height: 844, shown: 160 },
];
const MOST_BYTES = 5_000_000;
/** Each trip in one language: all of them are one page, and every text is read elsewhere. */
const PAGES = [
	...[...routePages, ...tripsOnce].map(({ locale, path, name }) => ({ locale, path, name })),
	...LOCALES.map((locale) => ({ locale, path: localise(locale, '/no/such/place'), name: 'missing' })),
];

/** One tile holds a whole page at half its size: where tiles meet, edges are not drawn alike each time. */
const ONE_TILE = ['--default-tile-width=2048', '--default-tile-height=8192'];

test.describe.configure({ mode: 'default' });
test.use({ launchOptions: { executablePath: chromiumPath(), args: [...chromiumFlags, ...ONE_TILE] } });
// What differs is attached below; a trace would hold every page once more.
test.use({ trace: 'off', screenshot: 'off' });
test.describe('looks', () => {
	let site: Awaited<ReturnType<typeof serveFolder>> | undefined;
	let folder = '';
	let machine: Awaited<ReturnType<typeof judge>>;
	const updating = () => test.info().config.updateSnapshots === 'all';

	test.beforeAll(async ({ browser }) => {
		test.setTimeout(180_000);
		folder = build({}, DAY.toISOString());
		// Colours are kept in steps of 4: what is less off than that is as it was kept.
		machine = updating() ? { tolerance: 3 } : await judge(browser);
		if ('why' in machine) return console.warn(`\n  LOOKS NOT COMPARED: ${machine.why}\n`);
		site = await serveFolder(folder);
	});
	test.afterAll(() => {
		site?.close();
		rmSync(folder, { recursive: true, force: true });
	});

	for (const { width, height, shown } of WINDOWS) {
		for (const locale of LOCALES) {
			test(`each page (${locale}) looks as it was kept, ${width} pixels wide`, async ({ browser }, info) => {
				test.skip('why' in machine, 'why' in machine ? machine.why : '');
				test.setTimeout(300_000);
				const tolerance = 'tolerance' in machine ? machine.tolerance : 0;
				const page = await browser.newPage({
					viewport: { width, height },
					reducedMotion: 'reduce',
					baseURL: site?.origin ?? '',
				});
				await page.clock.setFixedTime(DAY);
				const devtools = await page.context().newCDPSession(page);
				for (const { path, name } of PAGES.filter((each) => each.locale === locale)) {
					const before = await kept(`${locale}/${name}.${width}`);
					const look = async () => {
						const screenshot = await lookAt(page, devtools);
						if (!before) return { screenshot, difference: 'no picture was kept yet' };
						return { screenshot, difference: compare(before.mosaic, await mosaicOf(screenshot), tolerance) };
					};
					await page.goto(path, { referer: `${site?.origin}/` }); // a later page of a visit has every face
					let { screenshot, difference } = await look();
					// What differs is looked at again, the second time after a reload: a slow machine may show a picture a moment
					// late, or draw the edge of a tile that it has kept in another way.
					for (let again = 0; again < 2 && difference && before; again++) {
						if (again > 0) await page.reload();
						({ screenshot, difference } = await look());
					}
					if (!difference) continue;
					if (updating()) {
						await keep(`${locale}/${name}.${width}`, screenshot, shown);
						console.log(`${path}, ${width} pixels wide: ${difference}`);
						continue;
					}
					await info.attach(`${name}-actual.png`, { body: screenshot, contentType: 'image/png' });
					if (before) {
						const body = await sharp(before.picture)
							.resize({ width: width / 2 })
							.png()
							.toBuffer();
						await info.attach(`${name}-expected.png`, { body, contentType: 'image/png' });
					}
					expect.soft(difference, `${path} looks different; if it should, run “npm run looks”`).toBe('');
				}
				await page.close();
			});
		}
	}

	test('say how full departures were at the build, to machines, too; calendar files do not', () => {
		const read = (file: string) => readFileSync(join(folder, file), 'utf8');
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
	});

	test('are kept of the pages that there are, and are small', async ({ browser }) => {
		const wanted = PAGES.flatMap(({ locale, name }) => WINDOWS.map(({ width }) => `${locale}/${name}.${width}`));
		if (updating()) {
			for (const name of keptNames()) if (!wanted.includes(name)) forget(name);
			await keepMachine(browser);
		}
		expect(keptNames().sort()).toEqual(wanted.sort());
		expect(keptBytes()).toBeLessThan(MOST_BYTES);
	});
});

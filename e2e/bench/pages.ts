/** Prints what each kind of page weighs in each language: at first sight on a phone, and after everything was used. */
import { spawn } from 'node:child_process';
import { chromium, type Page } from 'playwright';
import { LOCALES } from '#i18n/locales.ts';
import { publicPages } from '../fixtures/pages.ts';
import { VISITS, type Weight, watchShifts, weightOf } from '../fixtures/weights.ts';
import { chromiumFlags, chromiumPath } from '../setup/browser.ts';

const PORT = 4392;
const KINDS = [
	'home',
	'about',
	'trips',
	'ages4to6',
	'ages7to12',
	'schedule',
	'details',
	'contact',
	'terms',
	'bus-factory',
	'ocean-pandas',
];
const kb = (value: number): string => value.toFixed(1);
const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

const server = spawn(process.execPath, ['src/server/main.ts'], {
	env: { ...process.env, PORT: String(PORT) },
	stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => server.stdout.once('data', resolve));
process.once('exit', () => server.kill());
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });

/** Opens a page as a phone does, afresh. */
const onPhone = async <T>(path: string, act: (page: Page) => Promise<T>): Promise<T> => {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
	});
	const page = await context.newPage();
	await watchShifts(page);
	await page.goto(`http://localhost:${PORT}${path}`);
	await page.evaluate(() => document.fonts.ready);
	const result = await act(page);
	await context.close();
	return result;
};

console.log('\nAt first sight, 390 px × 2, kB as sent\n');
row('page', 'html with styles', 'script', 'pictures', 'fonts', 'all', 'CLS after reading to the end');
row('---', '--:', '--:', '--:', '--:', '--:', '--:');
for (const name of KINDS) {
	for (const { path } of publicPages.filter((page) => page.name === name)) {
		const { first, last } = await onPhone(path, async (page) => {
			const atFirst = await weightOf(page);
			for (let y = 0; y < 12; y++) await page.mouse.wheel(0, 900);
			return { first: atFirst, last: await weightOf(page) };
		});
		const { html, script, image, font, style, other }: Weight = first;
		row(
			path,
			kb(html),
			kb(script + style),
			kb(image),
			kb(font),
			kb(html + script + style + image + font + other),
			last.shift.toFixed(3),
		);
	}
}

console.log('\nScript after use, kB as sent\n');
row('page', 'after', 'script', 'budget');
row('---', '---', '--:', '--:');
for (const { path, steps } of VISITS) {
	await onPhone(path, async (page) => {
		for (const { name, act, budget } of steps) {
			await act(page);
			await page.waitForLoadState('networkidle');
			row(path, name, kb((await weightOf(page)).script), budget);
		}
	});
}
console.log(`\n${LOCALES.length} languages, ${publicPages.length} pages`);
await browser.close();
process.exit();

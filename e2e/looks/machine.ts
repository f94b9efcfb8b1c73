import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright/test';
import { compare, mosaicOf, packed, unpacked } from './mosaic.ts';

/** Words in every face that a page may fall back on, drawn as small as pages are compared. */
const PROBE = `<!doctype html><body style="margin:0;background:#fffdf8;color:#16302a;font-size:14px;line-height:24px">${[
	'Noto Sans CJK HK',
	'sans-serif',
	'system-ui',
]
	.map(
		(face) => `<p lang="zh-Hant-HK" style="font-family:'${face}';margin:4px">Bus 899 → ★ · 巴士廠與汽水廠 巴士厂</p>`,
	)
	.join('')}`;
/** Nearly nothing: one Chromium draws the same words in the same face in the same way. */
const TOLERANCE = 6;

const FILE = join(import.meta.dirname, 'pictures', 'probe.webp');
const VERSION = join(import.meta.dirname, 'pictures', 'made-with.txt');

const probe = async (browser: Browser) => {
	const page = await browser.newPage({ viewport: { width: 360, height: 120 } });
	await page.setContent(PROBE);
	const mosaic = await mosaicOf(await page.screenshot());
	await page.close();
	return mosaic;
};
const major = (version: string) => Number.parseInt(version, 10);

/**
 * Pictures are compared only where letters look as on the machine that they were made on.
 * @returns why they cannot be compared here, or how far they may be off, of 255
 */
export const judge = async (browser: Browser): Promise<{ why: string } | { tolerance: number }> => {
	const other = compare(await unpacked(readFileSync(FILE)), await probe(browser), TOLERANCE);
	if (other) return { why: `letters look different on this machine than where the pictures were made (${other})` };
	// Another version of the browser may place something a pixel further; it must not fail what nobody has changed.
	const same = major(readFileSync(VERSION, 'utf8')) === major(browser.version());
	return { tolerance: same ? 7 : 40 };
};

/** Keeps how letters look on this machine. */
export const keepMachine = async (browser: Browser): Promise<void> => {
	writeFileSync(FILE, await packed(await probe(browser)));
	writeFileSync(VERSION, `${browser.version()}\n`);
};

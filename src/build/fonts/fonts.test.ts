import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Font } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { headlineFile, latinFiles } from './files.ts';
import { drawHan, hanOf } from './han.ts';

const root = join(import.meta.dirname, '../../..');

it('the web fonts are small', async () => {
	const files = await latinFiles(root);
	for (const [name, limit] of Object.entries({ display: 16.5, narrow: 7, numbers: 2.5, text: 10 }))
		expect((await readFile(files[name] ?? '')).length, name).toBeLessThanOrEqual(limit * 1000);
});

it.each([
	['en', 'Bus depot', 3],
	['zh', '巴士車廠 · 汽水廠', 5],
	['cn', '巴士车厂，汽水厂', 5],
] as const)('the face of a headline in %s draws its characters and is small', async (locale, text, limit) => {
	const file = await readFile(await headlineFile(root, locale, text));
	expect(file.length).toBeLessThanOrEqual(limit * 1000);
	const font = await subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
	const drawn = Object.keys(Font.create(font, { type: 'ttf' }).get().cmap).map((code) => String.fromCodePoint(+code));
	expect(drawn).toEqual(expect.arrayContaining([...(locale === 'en' ? text : hanOf([text]))]));
});

it('the display face needs Chinese characters and the marks that Chinese sets in a full square', () => {
	expect(hanOf(['Bus 巴士……', '士「A」'])).toBe('…「」士巴');
});

it('the marks of the mainland stand at the lower left', async () => {
	const left = async (inCorner: boolean) => {
		const glyphs = Font.create(await drawHan(root, '，', inCorner), { type: 'ttf' }).get().glyf;
		return glyphs.find(({ unicode }) => unicode?.includes('，'.charCodeAt(0)))?.xMin ?? 0;
	};
	expect((await left(false)) - (await left(true))).toBeCloseTo(290, 0);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { hanFile } from '#domain/han-files.ts';
import { cutFonts } from '../fonts.ts';
import { hanCuts, hanFiles, hanOf } from './han.ts';
import { type DisplayText, displayText, displayTextOf } from './text.ts';

const root = join(import.meta.dirname, '../../..');
// the cache of the build: a run costs seconds only after a change
const cache = join(root, 'node_modules/.astro/fonts/cut');
let paths: Map<string, string>;

const file = (name: string) => readFile(paths.get(name) ?? '');
const charactersOf = async (name: string) => {
	const font = await subsetFont(await file(name), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
	return new Set(Array.from(new Face(new Blob(font)).collectUnicodes(), (code) => String.fromCodePoint(code)));
};

beforeAll(async () => {
	const { latin, han } = await cutFonts(root, cache);
	paths = new Map([...latin, ...han]);
});

describe('the web fonts', () => {
	it.each([
		['display', 13.5],
		['static', 6],
		['narrow', 6.5],
		['text', 10],
		['zh-all', 150],
		['zh-first-home', 25],
		['zh-first-trip', 19.5],
		['zh-first-about', 12],
		['zh-first-terms', 12],
		['cn-all', 120],
		['cn-first-home', 25],
		['cn-first-trip', 17],
		['cn-first-about', 12],
		['cn-first-terms', 12],
	])('%s is at most %i kB', async (name, limit) => {
		expect((await file(name)).length).toBeLessThanOrEqual(limit * 1000);
	});

	it.each(['zh', 'cn'] as const)('draw every character of every heading in %s', async (locale) => {
		const text = displayText(root, locale);
		const names = [...hanCuts(locale, text).keys()].filter((name) => !name.includes('-first-'));
		const drawn = new Set((await Promise.all(names.map(charactersOf))).flatMap((each) => [...each]));
		const drawable = await hanFiles(root);
		const missing = [...hanOf([text.all, ...text.trips.values()].flat())].filter((each) => !drawn.has(each));
		expect(missing.filter((each) => drawable.has(each))).toEqual([]);
		expect(missing, 'a system face draws these').toEqual([]);
	});

	it('give each Chinese character one em of width', async () => {
		const all = await subsetFont(await file('zh-all'), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
		const font = new Font(new Face(new Blob(all)));
		const ideographs = [...(await charactersOf('zh-all'))].filter((each) => /\p{Script=Han}/u.test(each));
		const widths = ideographs.map((each) => font.glyphHAdvance(font.nominalGlyph(each.codePointAt(0) ?? 0) ?? 0));
		expect(ideographs.length).toBeGreaterThan(500);
		expect(new Set(widths)).toEqual(new Set([1000]));
	});

	it('hold the first view of each page, and what a title adds to it', async () => {
		const first = await charactersOf(hanFile.first('zh', 'trip'));
		expect([...'榕樹頭學堂行程科學與科技小時，「'].filter((each) => !first.has(each))).toEqual([]);
		const title = await charactersOf(hanFile.title('zh', 'bus-factory'));
		expect([...'巴士車廠汽水廠'].filter((each) => !first.has(each) && !title.has(each))).toEqual([]);
	});
});

describe('the text that is set in the display face', () => {
	it('is titles, stops and headings, not prose', () => {
		const { own, inner } = displayTextOf({
			data: { title: '甲', stops: ['乙'], documentTitle: '丙', lead: '丁', itinerary: [{ title: '戊', text: '己' }] },
			body: '庚\n\n## 辛\n',
		});
		expect([own.join(''), inner.join('')]).toEqual(['甲乙', '戊辛']);
	});
	it('holds Chinese characters and the marks that Chinese sets in a full square', () => {
		expect(hanOf(['Bus 巴士……', '士「A」'])).toBe('…「」士巴');
	});
});

it('thousands of titles share few files, and a file lacks none of its titles', () => {
	const real = displayText(root, 'zh');
	const titles = Array.from({ length: 3000 }, (_, trip): [string, string[]] => {
		const letters = Array.from({ length: 6 }, (_, i) => String.fromCharCode(0x4e00 + ((trip * 7 + i * 31) % 2000)));
		return [`trip-${trip}`, letters];
	});
	const text: DisplayText = { ...real, titles: new Map(titles) };
	const cuts = hanCuts('zh', text);
	expect(cuts.size).toBeLessThan(80);
	for (const [slug, letters] of titles) {
		const held = `${cuts.get(hanFile.first('zh', 'trip'))}${cuts.get(hanFile.title('zh', slug)) ?? ''}`;
		expect(letters.filter((each) => !held.includes(each))).toEqual([]);
	}
});

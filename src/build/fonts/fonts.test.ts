import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontCss, titleFace } from './css.ts';
import { displayText, displayTextOf, GROUPS, hanOf } from './display-text.ts';
import { type FirstPage, packTitles } from './first-text.ts';
import { readGlyphs } from './glyphs.ts';
import { hanFiles } from './han.ts';
import { kerningOf } from './kerning.ts';
import { displayInstance, NARROW, ONE_WEIGHT } from './latin.ts';
import { type Fonts, makeFonts } from './make.ts';
import { readTables } from './sfnt.ts';

const root = join(import.meta.dirname, '../../..');
// the cache of the build: a run costs seconds only after a change
const cache = join(root, 'node_modules/.astro/fonts');
let fonts: Fonts;

const file = (name: string) => readFile(join(fonts.folder, `${name}.woff2`));
const glyphsOf = async (name: string) =>
	readGlyphs(readTables(await subsetFont(await file(name), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })));

beforeAll(async () => {
	fonts = await makeFonts(root, cache);
});

describe('the web fonts', () => {
	it.each([
		['display', 12],
		['static', 7.5],
		['narrow', 8],
		['text', 10.5],
		['zh-core', 45],
		['zh-heads', 15],
		['zh-titles', 30],
		['zh-home', 50],
		['zh-trip', 75],
		['zh-contact', 35],
		['zh-page', 50],
		['zh-first-home', 25],
		['zh-first-trip', 17],
		['zh-first-about', 12],
		['zh-first-terms', 12],
		['zh-title-0', 8],
		['cn-core', 45],
		['cn-heads', 15],
		['cn-titles', 30],
		['cn-home', 50],
		['cn-trip', 75],
		['cn-contact', 35],
		['cn-page', 50],
		['cn-first-home', 25],
		['cn-first-trip', 17],
		['cn-first-about', 12],
		['cn-first-terms', 12],
		['cn-title-0', 8],
	])('%s is at most %i kB', async (name, limit) => {
		expect((await file(name)).length).toBeLessThanOrEqual(limit * 1000);
	});

	it.each(['zh', 'cn'] as const)(
		'draw every character of every heading in %s that the typeface has',
		async (locale) => {
			const text = displayText(root, locale);
			const drawable = await hanFiles(root);
			const drawn = new Set<number>();
			for (const group of GROUPS)
				for (const code of (await glyphsOf(`${locale}-${group}`)).characters.keys()) drawn.add(code);
			const wanted = hanOf(GROUPS.flatMap((group) => text[group]));
			const missing = wanted.filter((each) => !drawn.has(each.codePointAt(0) ?? 0));
			expect(missing.filter((each) => drawable.has(each))).toEqual([]);
			expect(missing, 'a system face draws these').toEqual([]);
		},
	);

	it('give each Chinese character an outline of its own and one em of width', async () => {
		const { outlines, metrics, characters } = await glyphsOf('zh-core');
		const glyphs = fonts.han.zh.core.map((each) => characters.get(each.codePointAt(0) ?? 0) ?? 0);
		expect(new Set(glyphs.map((each) => outlines[each]?.toString('base64'))).size).toBe(glyphs.length);
		const ideographs = fonts.han.zh.core.filter((each) => /\p{Script=Han}/u.test(each));
		for (const each of ideographs)
			expect(metrics[characters.get(each.codePointAt(0) ?? 0) ?? 0]?.readUInt16BE(0)).toBe(1000);
	});

	it('hold the first view of each page, and what a title adds to it', async () => {
		const first = await glyphsOf('zh-first-trip');
		const has = (each: string) => first.characters.has(each.codePointAt(0) ?? 0);
		expect([...'榕樹頭學堂行程科學與科技小時，「'].filter((each) => !has(each))).toEqual([]);
		const { of, files } = fonts.han.zh.titleFiles;
		const own = new Set(files[of['bus-factory'] ?? -1]);
		expect([...'巴士車廠汽水廠'].filter((each) => !has(each) && !own.has(each))).toEqual([]);
		expect([...own].filter(has)).toEqual([]);
	});

	it('kern the pairs of letters that texts have, as the typeface does', async () => {
		const sfnt = (font: Buffer) => subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
		const kerned = await sfnt(await file('narrow'));
		const moves = kerningOf(await displayInstance(root, { wght: ONE_WEIGHT, wdth: NARROW.wdth }), ['To', 'Tr', 'nn']);
		expect(moves.get('To')).toBeLessThan(0);
		expect(kerningOf(kerned, ['To', 'Tr', 'nn'])).toEqual(moves);
	});

	it('are taken from the cache when nothing changed', async () => {
		const { mtimeMs } = await stat(join(fonts.folder, 'fallback.json'));
		expect(await makeFonts(root, cache)).toEqual(fonts);
		expect((await stat(join(fonts.folder, 'fallback.json'))).mtimeMs).toBe(mtimeMs);
	});
});

describe('the text that is set in the display face', () => {
	it('is titles, stops and headings, not prose', () => {
		const { common, inner } = displayTextOf(
			'---\ntitle: 甲\nstops: [乙]\ndocumentTitle: 丙\nlead: 丁\nitinerary:\n  - title: 戊\n    text: 己\n---\n庚\n\n## 辛\n',
		);
		expect([common.join(''), inner.join('')]).toEqual(['甲乙', '戊辛']);
	});
	it('holds Chinese characters and the marks that Chinese sets in a full square', () => {
		expect(hanOf(['Bus 巴士……', '士「A」'])).toEqual(['…', '「', '」', '士', '巴']);
	});
});

describe('files of titles', () => {
	const trips = (count: number, alphabet: number) =>
		Array.from({ length: count }, (_, trip) => {
			const characters = Array.from({ length: 6 }, (_, i) =>
				String.fromCharCode(0x4e00 + ((trip * 7 + i * 31) % alphabet)),
			);
			return [`trip-${trip}`, [...new Set(characters)]] as const;
		});
	it('hold each title in one file, and little else when there are few trips', () => {
		const list = trips(21, 400);
		const { files, of } = packTitles(list);
		for (const [slug, characters] of list)
			expect(files[of[slug] ?? -1]).toEqual(expect.arrayContaining([...characters]));
		for (const file of files) expect(file.length).toBeLessThanOrEqual(16);
	});
	it('stay few when there are many trips', () => {
		const { files, of } = packTitles(trips(3000, 2000));
		expect(files.length).toBeLessThanOrEqual(32);
		expect(Object.keys(of).length).toBe(3000);
	});
	it('are none for titles that the first view has already', () => {
		expect(packTitles([['trip', []]])).toEqual({ files: [], of: {} });
	});
});

describe('the CSS of a language', () => {
	const names = (css: string) => [...css.matchAll(/\[([\w-]+)\]/g)].map((match) => match[1]);
	it('declares what the first sight of a page shows, and adds the rest when the visitor moves on', () => {
		const shown = (locale: 'en' | 'zh' | 'cn', page: FirstPage) => {
			const { css, preload, lateSheet } = fontCss(fonts, locale, page);
			const inSheet = [...lateSheet.matchAll(/\.\/([\w-]+)\.woff2/g)].map((match) => match[1]);
			expect(preload).toEqual(names(css));
			return [names(css), inSheet];
		};
		expect(shown('en', 'home')).toEqual([['display', 'narrow', 'text'], []]);
		expect(shown('en', 'terms')).toEqual([['display', 'text'], []]);
		expect(shown('zh', 'home')).toEqual([
			['static', 'narrow', 'text', 'zh-first-home'],
			['zh-core', 'zh-titles', 'zh-home', 'zh-contact'],
		]);
		expect(shown('cn', 'about')).toEqual([
			['static', 'text', 'cn-first-about'],
			['cn-core', 'cn-heads', 'cn-page'],
		]);
	});
	it('gives the title of a trip a family that late faces leave alone', () => {
		const index = fonts.han.zh.titleFiles.of['bus-factory'] ?? -1;
		const css = titleFace(fonts, 'zh', index);
		expect(names(css)).toEqual([`zh-title-${index}`]);
		expect(css).toMatch(/font-family:"Chiron First".*unicode-range:U\+/);
		expect(fontCss(fonts, 'zh', 'trip').lateSheet).not.toContain('Chiron First');
	});
	it('names every character of a late face, so that it wins over the core', () => {
		const { lateSheet } = fontCss(fonts, 'zh', 'terms');
		const [core, ...others] = lateSheet.split('}').filter((rule) => rule);
		expect(core).toContain('zh-core');
		expect(others.join('').match(/U\+/g)?.length).toBe(fonts.han.zh.heads.length + fonts.han.zh.page.length);
	});
	it('leaves dash, ellipsis and curly quotes to the Chinese face on Chinese pages only', () => {
		expect(fontCss(fonts, 'zh', 'terms').css).toMatch(/"Bricolage Arial"[^}]*unicode-range:[^}]*U\+2027/);
		expect(fontCss(fonts, 'en', 'home').css).not.toMatch(/"Bricolage Grotesque"[^}]*unicode-range/);
	});
	it('has stand-ins with the size and line metrics of the web font', () => {
		const faces = fontCss(fonts, 'en', 'home').css.match(/@font-face\{font-family:"\w+ (Arial|Roboto)"[^}]*\}/g) ?? [];
		expect(faces.length).toBe(12);
		for (const face of faces) expect(face).toMatch(/size-adjust:\d.*ascent-override:\d.*descent-override:\d/);
	});
});

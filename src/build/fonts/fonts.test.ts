import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontCss, type Kind } from './css.ts';
import { displayText, displayTextOf, GROUPS, hanOf } from './display-text.ts';
import { readGlyphs } from './glyphs.ts';
import { hanFiles } from './han.ts';
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
}, 60_000);

describe('the web fonts', () => {
	it.each([
		['display', 30],
		['text', 14],
		['zh-core', 45],
		['zh-heads', 15],
		['zh-titles', 30],
		['zh-home', 50],
		['zh-trip', 75],
		['zh-contact', 35],
		['zh-page', 50],
		['cn-core', 45],
		['cn-heads', 15],
		['cn-titles', 30],
		['cn-home', 50],
		['cn-trip', 75],
		['cn-contact', 35],
		['cn-page', 50],
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

describe('the CSS of a language', () => {
	const names = (css: string) => [...css.matchAll(/\[([\w-]+)\]/g)].map((match) => match[1]);
	it('declares what the first sight of a page shows, and adds the rest when the visitor moves on', () => {
		const shown = (locale: 'en' | 'zh' | 'cn', kind: Kind) => {
			const { css, preload, lateSheet } = fontCss(fonts, locale, kind);
			const inSheet = [...lateSheet.matchAll(/\.\/([\w-]+)\.woff2/g)].map((match) => match[1]);
			expect(preload).toEqual(names(css));
			return [names(css).slice(2), inSheet];
		};
		expect(shown('en', 'home')).toEqual([[], []]);
		expect(shown('zh', 'home')).toEqual([['zh-core'], ['zh-titles', 'zh-home', 'zh-contact']]);
		expect(shown('cn', 'trip')).toEqual([['cn-core', 'cn-titles'], ['cn-trip']]);
		expect(shown('zh', 'contact')).toEqual([['zh-core', 'zh-heads', 'zh-contact'], []]);
	});
	it('names every character of a late face, so that it wins over the core', () => {
		const { lateSheet } = fontCss(fonts, 'zh', 'page');
		expect(lateSheet.match(/U\+/g)?.length).toBe(fonts.han.zh.page.length);
	});
	it('leaves dash, ellipsis and curly quotes to the Chinese face on Chinese pages only', () => {
		expect(fontCss(fonts, 'zh', 'page').css).toMatch(/"Bricolage Arial"[^}]*unicode-range:[^}]*U\+2027/);
		expect(fontCss(fonts, 'en', 'page').css).not.toMatch(/"Bricolage Grotesque"[^}]*unicode-range/);
	});
	it('has stand-ins with the size and line metrics of the web font', () => {
		const faces = fontCss(fonts, 'en', 'page').css.match(/@font-face\{font-family:"\w+ (Arial|Roboto)"[^}]*\}/g) ?? [];
		expect(faces.length).toBe(28);
		for (const face of faces) expect(face).toMatch(/size-adjust:\d.*ascent-override:\d.*descent-override:\d/);
	});
});

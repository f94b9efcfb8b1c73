import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { beforeAll, expect, it } from 'vitest';
import { cutFonts } from '../fonts.ts';
import { hanCuts, hanFiles, hanOf } from './han.ts';
import { displayText, displayTextOf } from './text.ts';

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
])('the web font %s is at most %i kB', async (name, limit) => {
	expect((await file(name)).length).toBeLessThanOrEqual(limit * 1000);
});

it.each(['zh', 'cn'] as const)('the web fonts draw every character of every heading in %s', async (locale) => {
	const text = displayText(root, locale);
	const names = [...hanCuts(locale, text).keys()].filter((name) => !name.includes('-first-'));
	const drawn = new Set((await Promise.all(names.map(charactersOf))).flatMap((each) => [...each]));
	const drawable = await hanFiles(root);
	const missing = [...hanOf([text.all, ...text.trips.values()].flat())].filter((each) => !drawn.has(each));
	expect(missing.filter((each) => drawable.has(each))).toEqual([]);
	expect(missing, 'a system face draws these').toEqual([]);
});

it('the display face sets titles, stops and headings, not prose', () => {
	const { own, inner } = displayTextOf({
		data: { title: '甲', stops: ['乙'], documentTitle: '丙', lead: '丁', itinerary: [{ title: '戊', text: '己' }] },
		body: '庚\n\n## 辛\n',
	});
	expect([own.join(''), inner.join('')]).toEqual(['甲乙', '戊辛']);
});
it('the display face needs Chinese characters and the marks that Chinese sets in a full square', () => {
	expect(hanOf(['Bus 巴士……', '士「A」'])).toBe('…「」士巴');
});

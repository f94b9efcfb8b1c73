import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTerms } from './search-text.ts';
import { fileOf, hitsOf, type IndexedTexts, makeWordIndex } from './word-index.ts';

const text = fc.stringMatching(/^[巴士車廠海洋abcde ]{0,12}$/);
const texts = fc.array(
	fc.record({ titles: fc.array(text, { maxLength: 2 }), others: fc.array(text, { maxLength: 2 }) }),
	{
		maxLength: 30,
	},
);
const lookUp = (all: readonly IndexedTexts[], start: string) => {
	const files = makeWordIndex(all);
	return hitsOf(start, files[fileOf(start, files.length)] ?? {});
};

describe('the index of words', () => {
	it('finds what a look at every text finds, and tells titles from the rest', () => {
		fc.assert(
			fc.property(texts, fc.constantFrom('巴士', '車', '海洋', 'ab', 'cd', 'abc'), (all, start) => {
				const has = (each: readonly string[]) => indexTerms(each.join('\n')).some((term) => term.startsWith(start));
				const wanted = all.flatMap(({ titles, others }, number): [number, boolean][] =>
					has(titles) ? [[number, true]] : has(others) ? [[number, false]] : [],
				);
				expect([...lookUp(all, start)].sort((a, b) => a[0] - b[0])).toEqual(wanted);
			}),
		);
	});
	it('is one file when it is small, and several when it is large', () => {
		const trip = (n: number) => ({ titles: [`Walk ${n.toString(36)}x to harbour ${n}`], others: [] });
		expect(makeWordIndex([trip(1)])).toHaveLength(1);
		const many = Array.from({ length: 4000 }, (_, n) => trip(n));
		expect(makeWordIndex(many).length).toBeGreaterThan(2);
		expect(lookUp(many, 'walk').size).toBe(4000);
	});
	it('keeps whatever begins alike in one file', () => {
		for (const [one, other] of [
			['panda', 'pa'],
			['熊貓', '熊'],
			['𠮷野', '𠮷'],
		] as const)
			for (const files of [1, 7, 64]) expect(fileOf(one, files)).toBe(fileOf(other, files));
	});
	it('holds words that are names of an object’s own parts', () => {
		expect(lookUp([{ titles: ['Constructor prototype'], others: [] }], 'constructor').get(0)).toBe(true);
		expect(lookUp([{ titles: ['Bus'], others: [] }], 'constructor').size).toBe(0);
	});
});

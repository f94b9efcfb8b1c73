import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, hasTerms, LONGEST_SEARCH, searchable, searchTerms } from './search-text.ts';

const finds = (search: string, text: string): boolean => hasTerms(searchable(text), searchTerms(search));

describe('a search', () => {
	it('takes no notice of case, width, accents and apostrophes', () => {
		expect(fold('ＣＡＦÉ Doctor’s')).toBe('cafe doctors');
		expect(finds('ＢＵＳ', 'Bus depot')).toBe(true);
		expect(finds('cafe', 'Café')).toBe(true);
		expect(finds("doctor's", 'Doctor’s day')).toBe(true);
	});
	it('finds by the beginning of a word, in the singular and in the plural', () => {
		expect(finds('hor', 'Horse riding')).toBe(true);
		expect(finds('pandas', 'Giant panda')).toBe(true);
		expect(finds('buses', 'The bus')).toBe(true);
		expect(finds('glass', 'Glass')).toBe(true);
		expect(finds('bakeries', 'A bakery')).toBe(true);
		expect(finds('allergy', 'Tell us of allergies')).toBe(true);
		expect(finds('idin', 'Horse riding')).toBe(false);
	});
	it('finds every part of Chinese text, a single character included', () => {
		const title = '巴士車廠及汽水廠';
		for (const part of ['巴士', '車廠', '汽水', '巴', '廠', '士車廠及', title]) expect(finds(part, title)).toBe(true);
		expect(finds('水巴', title)).toBe(false);
	});
	it('finds both forms of characters that Hong Kong writes in two ways', () => {
		expect(finds('裡', '哪裏')).toBe(true);
		expect(finds('公眾衛生', '公眾衞生')).toBe(true);
	});
	it('takes words, Chinese and figures apart without spaces between', () => {
		expect(searchable('LEGO積木2期')).toBe(' lego 積木 2 期');
		expect(finds('積木 lego', 'LEGO積木')).toBe(true);
	});
	it('asks for nothing with punctuation, single letters and words that say nothing', () => {
		for (const search of ['', '  ', '！？「」', 'a', 'the and of', '\u0000', '👍'])
			expect(searchTerms(search)).toEqual([]);
		expect(finds('museum with the pizza', 'Museum and pizza')).toBe(true);
	});
	it('is cut when it is too long', () => {
		expect(searchTerms(`${' '.repeat(LONGEST_SEARCH)}bus`)).toEqual([]);
		expect(searchTerms('巴士車廠'.repeat(2500))).toEqual(['巴士車廠'.repeat(LONGEST_SEARCH / 4)]);
	});
	it('finds every text by itself', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
				expect(finds(text, text)).toBe(true);
			}),
		);
	});
});

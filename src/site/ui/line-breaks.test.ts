import { expect, it } from 'vitest';
import { phrases, titlePhrases } from './line-breaks.ts';

it('phrases of a heading end with the punctuation of Chinese', () => {
	expect(phrases('zh', '帶一班學生，還是一個小朋友？')).toEqual(['帶一班學生，', '還是一個小朋友？']);
});
it('phrases of a heading keep a closing quotation mark with the phrase it closes', () => {
	expect(phrases('cn', '先问：“为什么？”再动手。')).toEqual(['先问：', '“为什么？”再动手。']);
});
it('phrases of a heading leave English whole', () => {
	expect(phrases('en', 'A class, or one child?')).toEqual(['A class, or one child?']);
});
it('the name of a trip breaks before its later stops, in Chinese alone', () => {
	const title = '消防員、醫生及醫學博物館';
	expect(titlePhrases('zh', title, ['消防員', '醫生', '醫學博物館'])).toEqual(['消防員、', '醫生及', '醫學博物館']);
	expect(titlePhrases('zh', title, ['醫學博物館', '醫生', '醫生'])).toEqual(['消防員、', '醫生及', '醫學博物館']);
	expect(titlePhrases('zh', title, ['別的'])).toEqual([title]);
	expect(titlePhrases('en', 'Bus depot and factory', ['Bus depot', 'Factory'])).toEqual(['Bus depot and factory']);
});

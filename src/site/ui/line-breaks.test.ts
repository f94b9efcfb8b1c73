import { expect, it } from 'vitest';
import { phrases } from './line-breaks.ts';

it('phrases of a heading end with the punctuation of Chinese', () => {
	expect(phrases('zh', '帶一班學生，還是一個小朋友？')).toEqual(['帶一班學生，', '還是一個小朋友？']);
});
it('phrases of a heading keep a closing quotation mark with the phrase it closes', () => {
	expect(phrases('cn', '先问：“为什么？”再动手。')).toEqual(['先问：', '“为什么？”再动手。']);
});
it('phrases of a heading leave English whole', () => {
	expect(phrases('en', 'A class, or one child?')).toEqual(['A class, or one child?']);
});

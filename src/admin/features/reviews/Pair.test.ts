import { expect, it } from 'vitest';
import { marked, wordOf } from './Pair.tsx';

it('says codes in the words of the form, and leaves the words of editors alone', () => {
	const said = (field: string, value: unknown) => wordOf(field, value, { science: '科学与技术' });
	expect(said('categories', 'science')).toBe('科学与技术');
	expect(said('weather.rules.0.signals', 'T8')).toMatch(/^八号/);
	expect(said('highlights', 'bus')).toBe('巴士');
	expect(said('offline', true)).toBe('是');
	expect(said('price.child', 899)).toBe('899');
	expect(said('title', 'T8')).toBe('T8');
	expect(said('categories', 'unheard-of')).toBe('unheard-of');
	expect(said('lunch', {})).toBe('（无）');
	expect(said('departures', { date: '2027-03-09', capacity: 12 })).toBe('2027-03-09 · 12');
});

it('values of specifications are said by their names', () => {
	const names = { 'meeting-point central-pier': '中环码头' };
	expect(wordOf('specifications.meeting-point', 'central-pier', names)).toBe('中环码头');
	expect(wordOf('pickUp.place', 'central-pier', names)).toBe('中环码头');
	expect(wordOf('specifications.meal', 'set-lunch', names)).toBe('set-lunch');
});

/** Pieces as one text, what changed in brackets. */
const shown = (before: string, after: string): [string, string] => {
	const text = (pieces: ReturnType<typeof marked>['before']) =>
		pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
	const { before: one, after: other } = marked(before, after);
	return [text(one), text(other)];
};

it('marks whole words of Latin letters and single characters of Chinese', () => {
	expect(shown('The old bus factory', 'The new bus factory')).toEqual([
		'The [old] bus factory',
		'The [new] bus factory',
	]);
	expect(shown('巴士車廠及汽水廠', '巴士車廠與汽水廠')).toEqual(['巴士車廠[及]汽水廠', '巴士車廠[與]汽水廠']);
});
it('keeps what stands between two changes', () => {
	expect(shown('a one b two c', 'a 1 b 2 c')).toEqual(['a [one] b [two] c', 'a [1] b [2] c']);
});
it('marks what was only added, only taken out, or is all new', () => {
	expect(shown('ab', 'ab cd')).toEqual(['ab', 'ab[ cd]']);
	expect(shown('一二三', '一三')).toEqual(['一[二]三', '一三']);
	expect(shown('', '新')).toEqual(['', '[新]']);
	expect(shown('same', 'same')).toEqual(['same', 'same']);
});
it('takes no notice of what two texts have in common by chance', () => {
	expect(shown('雙層巴士怎樣洗的澡', '新的簡介有點長')).toEqual(['[雙層巴士怎樣洗的澡]', '[新的簡介有點長]']);
});
it('marks texts whole that differ in more than can be compared', () => {
	const [long, other] = ['甲'.repeat(3000), '乙'.repeat(3000)];
	expect(shown(`頭${long}尾`, `頭${other}尾`)).toEqual([`[頭${long}尾]`, `[頭${other}尾]`]);
});

import { expect, it } from 'vitest';
import { marked } from './marked.ts';

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

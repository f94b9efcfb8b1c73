import { describe, expect, it } from 'vitest';
import { balanced, fitted, pieces, unbroken } from './lines.ts';

/** Every character is one em wide. */
const measure = (text: string) => text.length;
const box = { width: 400, height: 300, largest: 80, smallest: 40, whole: 60, lineHeight: 1, gap: 0 };

describe('lines of a picture', () => {
	it('break between words, after hyphens, and never before a closing mark', () => {
		expect(pieces('en', 'Soft-drink factory')).toEqual(['Soft-', 'drink ', 'factory']);
		const chinese = pieces('zh', '整個香港，都是課室');
		expect(chinese.join('')).toBe('整個香港，都是課室');
		expect(chinese.filter((piece) => piece.startsWith('，'))).toEqual([]);
		expect(pieces('cn', '「好」故事').filter((piece) => /^」|「$/.test(piece))).toEqual([]);
	});
	it('are as few as possible, and about equally long', () => {
		expect(balanced('en', 'every good story needs somewhere to sit', 20, measure)).toEqual([
			'every good story',
			'needs somewhere',
			'to sit',
		]);
		expect(balanced('en', 'one two three four', 14, measure)).toEqual(['one two', 'three four']);
		expect(balanced('en', 'incomprehensible', 10, measure)).toBeUndefined();
	});
	it('stay whole when that does not make them small', () => {
		expect(unbroken(['abcdef', 'abc'], box, measure)).toEqual({ size: 66, lines: [['abcdef'], ['abc']] });
		expect(unbroken(['abcdefgh'], box, measure)).toBeUndefined();
	});
	it('are as large as the box allows', () => {
		const { size, lines } = fitted('en', ['abcd efgh', 'ijkl'], { ...box, whole: 80 }, measure);
		expect([size, lines]).toEqual([80, [['abcd', 'efgh'], ['ijkl']]]);
	});
	it('end in an ellipsis when even the smallest size is too large', () => {
		const { size, lines } = fitted('en', ['abcdefghijklmnopq'], box, measure);
		expect([size, lines]).toEqual([40, [['abcdefghi…']]]);
	});
});

import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it.each([
	['\u202a+852 5123 4567\u202c', '+852 5123 4567'],
	['\u2068Ka Yan\u2069', 'Ka Yan'],
	['\u200e\u200fKa\u00adYan\u2060\ufeff', 'KaYan'],
	['5123\u200b4567', '51234567'],
	['\u200b Ka Yan \u200b', 'Ka Yan'],
	['Ka\u200cYan', 'KaYan'],
	['Ka\u00a0Yan\tChan\u3000', 'Ka Yan Chan'],
	['e\u200b\u0301', 'é'],
	['\u3164', ''],
])('%j is kept as %j', (typed, kept) => {
	expect(oneLine(typed)).toBe(kept);
});

it('marks that change a letter stay: the variant of a Chinese character, the joints of Persian and Sinhala', () => {
	for (const name of ['葛\u{e0100}城', 'می\u200cخواهم', 'ශ්\u200dරී']) expect(oneLine(name)).toBe(name);
});

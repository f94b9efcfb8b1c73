import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findsWords, searchText, soughtWords } from './search-text.ts';

const finds = (q: string, ...parts: string[]) => findsWords(q)(searchText(parts));

it.each([
	['the words of a name in any order', 'Ka Yan CHAN', ['Chan Ka Yan', 'CHAN, Ka Yan', 'yan chan', 'Ｋａ　Ｙａｎ']],
	['accents and apostrophes', 'Élodie O’Åström', ['elodie', 'ÉLODIE oastrom', "O'Astrom"]],
	['traditional characters by simplified ones', '陳小美', ['陈小美', '陳小美', '小美', '陈']],
	['simplified characters by traditional ones', '钟卫群', ['鍾衞羣', '鐘衛群', '钟卫群']],
	['what Hong Kong and Taiwan write otherwise', '台著裡', ['臺', '着', '裏', '里']],
	['a Chinese name that was written apart', '小美 陳', ['陳小美', '小美陈', '陈 小美']],
	[
		'an address by a part of it',
		'anna-maria+trip@lai.example',
		['maria+trip@lai', 'anna-maria', '@lai.ex', 'LAI.example'],
	],
	['a number with a sign before it', '#FR15', ['#FR15', 'fr15', '#fr']],
	['figures between Chinese', '共30人，電話5123 4567。', ['30人', '人 30', '51234567', '5123-4567', '電話']],
])('finds %s', (_what, text, searches) => {
	expect(searches.filter((q) => !finds(q, text))).toEqual([]);
});
it.each([
	['Chan Ka Yan', 'Ka Ying Chan'],
	['陈小明', '陳小美'],
	['', 'Chan'],
	['、 — ！', '、 — ！'],
	['👍', '👍'],
])('by “%s” does not find “%s”', (q, text) => {
	expect(finds(q, text)).toBe(false);
});
it('makes one number of digits with gaps, and none of a number with a letter or sign before it', () => {
	expect(soughtWords('+852 (5123) 45-67')).toEqual(['85251234567']);
	expect(soughtWords('chan 5123 4567 chan')).toEqual(['chan', '51234567']);
	expect(soughtWords('q2026 0001')).toEqual(['q2026', '0001']);
	expect(soughtWords('#1001 (9007199254740993)')).toEqual(['#1001', '9007199254740993']);
	expect(soughtWords('7 - 9')).toEqual(['7', '9']);
});
it('knows a phone with the code that was left out', () => {
	expect(searchText([], '+447911123456')).toBe(' 447911123456☎ ');
	expect(searchText([], '51234567')).toBe(searchText([], '+85251234567'));
	expect(searchText([], '13800138000')).toBe(searchText([], '+8613800138000'));
	expect(searchText(['Chan'], '')).toBe(' chan ');
});
it('finds every text by itself, unless it has neither letter nor figure', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
			expect(finds(text, text)).toBe(soughtWords(text).length > 0);
		}),
	);
});

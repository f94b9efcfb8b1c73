import { expect, it } from 'vitest';
import {
	changedFields,
	childrenText,
	differenceText,
	fieldsOfWord,
	fullnessText,
	moveCents,
	refundLabel,
	ruleText,
} from './order.ts';

const place = (change: object) =>
	({ name: '', trip: 'bus', departure: '2026-12-19', cents: 89_900, ...change }) as never;
const departure = (change: object) =>
	({
		trip: 'bus',
		departure: '2026-12-29',
		cents: 89_900,
		booked: 29,
		reserved: 1,
		capacity: 30,
		waiting: 0,
		...change,
	}) as never;
const refundRow = (change: object) =>
	({ by: 'term', daysBefore: 10, percent: 50, term: { from: 7, to: 13 }, ...change }) as never;

it('children of one day are named with it, those of two days without', () => {
	expect(childrenText([place({ name: '何乐轩' }), place({})])).toBe('何乐轩、未填姓名 2026-12-19 周六');
	expect(childrenText([place({ name: '何乐轩' }), place({ name: '何乐轩', departure: '2027-01-09' })])).toBe('何乐轩');
	expect(childrenText([place({ departure: '' })])).toBe('未填姓名 日期未对应');
});
it('a move costs the difference of each place, the rise of the listed price alone where there was a discount', () => {
	const listed = [departure({ departure: '2026-12-19', cents: 99_900 })];
	const discounted = [place({}), place({})];
	expect(moveCents(discounted, listed, departure({ cents: 109_900 }))).toBe(20_000);
	expect(moveCents(discounted, [], departure({ cents: 79_900 }))).toBe(-20_000);
	expect(moveCents([place({ departure: '' })], [], departure({ cents: 109_900 }))).toBe(0);
});
it.each([
	[40_000, '应收 HK$400.00'],
	[-10_000, '应退 HK$100.00'],
	[0, '无差额'],
])('a difference of %d is told as %s', (cents, text) => {
	expect(differenceText({ cents, currency: 'HKD' })).toBe(text);
});
it('a full departure says how full it becomes and who waits', () => {
	expect(fullnessText(departure({ waiting: 3 }), 2)).toBe('30 → 32 / 30，3 家候补');
	expect(fullnessText(departure({ capacity: null }))).toBe('30');
});
it.each([
	[{}, '退款，按条款 50%', '距出发 10 天；行程条款：提前 7–13 天退 50%'],
	[{ percent: 0, term: null, daysBefore: -2 }, '退款，按条款 0%', '已经出发；行程条款：不退款'],
	[
		{ percent: 100, term: { from: 14 }, daysBefore: 20 },
		'退款，按条款 100%',
		'距出发 20 天；行程条款：提前 14 天或以上退 100%',
	],
	[{ by: 'whole' }, '退款，全额', '由我们取消，全额退还'],
	[{ by: 'no_terms' }, '退款', '没有对应的退款条款，请自行填写金额'],
])('the rule of a refund is told: %o', (change, label, rule) => {
	expect([refundLabel([refundRow(change)]), ruleText(refundRow(change), 'weather')]).toEqual([label, rule]);
});
it('two rules have no common percentage', () => {
	expect(refundLabel([refundRow({}), refundRow({ percent: 0 })])).toBe('退款');
});
it('what was typed and taken back is no change', () => {
	expect(changedFields({ name: '何乐轩', age: 8 }, { name: '何乐轩', age: 7 })).toEqual({ age: 7 });
});
it.each([
	[{ source: 'shop', name: 'Medical', fields: ['medical'] }, true, ['medical']],
	[{ source: 'family', name: '谁来接', fields: [] }, true, ['collector']],
	[{ source: 'shop', name: '谁来接', fields: [] }, false, ['allergy', 'medical', 'collector', 'emergency', 'note']],
] as const)('what a word may tell of: %o', (word, isClear, fields) => {
	expect(fieldsOfWord({ ...word, fields: [...word.fields] })).toEqual({ isClear, fields });
});

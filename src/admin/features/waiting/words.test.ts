import { expect, it } from 'vitest';
import { type Entry, type Line, nearTime, nextText, passedOverText, placed, seatsWord } from './words.ts';

const NOW = Date.parse('2026-11-24T15:30+08:00');

const entry = (id: string, change: Partial<Entry> = {}): Entry => ({
	id,
	name: `${id}家`,
	email: `${id}@example.org`,
	children: 1,
	locale: 'zh',
	standing: 'waiting',
	joinedAt: 0,
	offerUntil: null,
	endedAt: null,
	order: null,
	...change,
});
const line = (change: Partial<Line> = {}): Line => ({
	id: '2026-12-12_riding-light-rail',
	trip: 'riding-light-rail',
	departure: '2026-12-12',
	title: '马术学校与轻铁',
	capacity: 16,
	minimum: 8,
	booked: 15,
	reserved: 0,
	waiting: 2,
	cancelled: false,
	next: 'b',
	lastOffer: Date.parse('2026-12-10T18:00+08:00'),
	entries: [entry('a', { children: 2 }), entry('b'), entry('c', { children: 3 })],
	...change,
});

const of = (one: Line) => one.entries.map((each) => passedOverText(one, each));

it('a moment is named as people name it in Hong Kong', () => {
	expect(nearTime(Date.parse('2026-11-24T18:00+08:00'), NOW)).toBe('今天 18:00');
	expect(nearTime(Date.parse('2026-11-25T18:00+08:00'), NOW)).toBe('明天 18:00');
	expect(nearTime(Date.parse('2026-11-26T18:00+08:00'), NOW)).toBe('2026-11-26 18:00');
});
it.each([
	[{}, '余 1，可邀请'],
	[{ next: null }, '余 1'],
	[{ booked: 17 }, '超额 1'],
	[{ booked: 12, reserved: 1 }, '余 3，保留 1，可邀请'],
	[{ booked: 16, next: null }, '已满'],
	[{ capacity: null }, ''],
	[{ booked: 17, cancelled: true, next: null }, '已取消'],
])('places %o: %s', (change, word) => expect(seatsWord(line(change))).toBe(word));

const alone = { next: null, entries: [entry('a', { children: 2 })] };
it.each([
	[{}, '空 1 位，下一位：b家'],
	[{ capacity: null }, '下一位：b家'],
	[alone, '只空 1 位，不够任何一家'],
	[{ ...alone, booked: 16 }, '没有空位'],
	[{ ...alone, lastOffer: NOW }, '已过最后邀请时间：2026-11-24 15:30'],
	[{ ...alone, booked: 2 }, '行程表里没有这个团期，不能邀请'],
	[{ ...alone, booked: 16, cancelled: true }, '团期已取消，不能邀请'],
	[{ next: null, entries: [entry('a', { standing: 'booked' })] }, ''],
])('who is next of %o is told, or why nobody is: %s', (change, text) => expect(nextText(line(change), NOW)).toBe(text));
it('who needs more places than there are is told why, also while they are kept for another', () => {
	expect(of(line())).toEqual(['要 2 位，只空 1 位', '', '要 3 位，只空 1 位']);
	expect(of(line({ booked: 16, next: null }))).toEqual(['', '', '']);
	expect(of(line({ cancelled: true, next: null }))).toEqual(['', '', '']);
	const entries = [entry('a', { children: 2 }), entry('b', { standing: 'offered' })];
	expect(of(line({ reserved: 1, next: null, entries }))).toEqual(['要 2 位，没有空位', '']);
});
it('places in line are counted among those who stand in it', () => {
	const entries = [entry('a', { standing: 'booked' }), entry('b', { standing: 'offered' }), entry('c')];
	expect(placed(line({ entries })).map(({ entry: { id }, place }) => [id, place])).toEqual([
		['b', 1],
		['c', 2],
		['a', null],
	]);
});

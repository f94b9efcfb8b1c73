import { expect, it } from 'vitest';
import { type Departure, needsDecision, standingOf, summaryOf } from './standing.ts';

const departure = (change: Partial<Departure> = {}): Departure => ({
	id: '2026-12-05_bus-factory',
	trip: 'bus-factory',
	departure: '2026-12-05',
	title: '巴士车厂与汽水厂',
	price: 899,
	scheduled: true,
	private: false,
	state: 'open',
	capacity: 30,
	minimum: 12,
	booked: 20,
	reserved: 0,
	waiting: 0,
	cancelled: false,
	orders: 10,
	children: 20,
	unsent: 0,
	sample: null,
	...change,
});

it.each([
	[{}, ''],
	[{ booked: 27, state: 'few' }, '余 3'],
	[{ booked: 28, reserved: 2, state: 'full' }, '已满'],
	[{ booked: 28, capacity: 28, state: 'full', private: true }, '包团'],
	[{ booked: 32, state: 'full' }, '超额 2'],
	[{ booked: 7 }, '差 5 成团'],
	[{ booked: 7, departure: '2026-11-01' }, '已出团'],
	[{ booked: 7, cancelled: true }, '已取消'],
	[{ booked: 32, state: 'full', cancelled: true, departure: '2026-11-01' }, '已取消'],
	[{ capacity: null, minimum: null, booked: 99 }, ''],
] as const)('%o: %s', (change, word) => {
	expect(standingOf(departure(change), '2026-11-24').word).toBe(word);
});

it('too many are told at once, too few three days before', () => {
	const at = (day: string) => Date.parse(`${day}T04:00Z`);
	expect(needsDecision(departure({ booked: 31 }), at('2026-11-01'))).toBe(true);
	expect(needsDecision(departure({ booked: 31 }), at('2026-12-06'))).toBe(false);
	expect(needsDecision(departure({ booked: 7 }), at('2026-12-01'))).toBe(false);
	expect(needsDecision(departure({ booked: 7 }), at('2026-12-02'))).toBe(true);
	expect(needsDecision(departure({ booked: 7, cancelled: true }), at('2026-12-02'))).toBe(false);
	expect(needsDecision(departure({ booked: 31, cancelled: true }), at('2026-12-02'))).toBe(false);
	expect(needsDecision(departure(), at('2026-12-02'))).toBe(false);
});

it('a month counts each departure once: who is overbooked is not full besides, who is cancelled does not go', () => {
	const rows = [
		departure(),
		departure({ booked: 30, state: 'full' }),
		departure({ booked: 32, state: 'full', waiting: 2 }),
		departure({ booked: 32, state: 'cancelled', cancelled: true }),
	];
	const { notes, ...sums } = summaryOf(rows, '2026-11-24');
	expect(sums).toEqual({ going: 3, booked: 82, capacity: 90 });
	expect(notes.filter(({ n }) => n > 0).map(({ n, word }) => `${n} ${word}`)).toEqual([
		'1 已满',
		'1 超额',
		'2 家候补',
		'1 已取消',
	]);
});

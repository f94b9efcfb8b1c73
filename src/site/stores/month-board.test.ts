import { describe, expect, it } from 'vitest';
import type { DepartureFact } from '#domain/schedule-month.ts';
import { boardState, type MonthFace } from './month-board.ts';

const face = (month: string): MonthFace => ({
	month,
	label: `<${month}>`,
	short: '',
	cells: [month],
	lastDay: '',
	past: false,
});
const data = {
	months: ['2025-11', '2026-12', '2027-01'].map(face),
	departures: [
		['2026-12-05', 'a', 'few'],
		['2026-12-12', 'a', 'full'],
		['2026-12-19', 'a', 'open'],
		['2026-12-20', 'a', 'cancelled'],
		['2027-01-01', 'a', 'open'],
	] satisfies DepartureFact[],
	words: {
		previous: 'Previous: {month}',
		next: 'Next: {month}',
		openNone: 'none',
		openOne: 'one',
		openMany: '{n} open',
	},
};

describe('the board', () => {
	it('names the months beside the one it shows', () => {
		const { previous, next } = boardState(data, '2026-12', '2026-11-21');
		expect(previous).toEqual({ month: '2025-11', label: '<2025-11>', name: 'Previous: <2025-11>' });
		expect(next.month).toBe('2027-01');
	});
	it('wraps around at both ends', () => {
		expect(boardState(data, '2025-11', '').previous.month).toBe('2027-01');
		expect(boardState(data, '2027-01', '').next.month).toBe('2025-11');
	});
	it('stays on the only month', () => {
		const alone = boardState({ ...data, months: [face('2026-12')] }, '2026-12', '');
		expect([alone.previous.month, alone.next.month]).toEqual(['2026-12', '2026-12']);
	});
	it('counts departures that are to come and have places', () => {
		const status = (month: string, today: string) => boardState(data, month, today).status;
		expect(status('2026-12', '2026-12-05')).toBe('2 open');
		expect(status('2026-12', '2026-12-06')).toBe('one');
		expect(status('2026-12', '2026-12-20')).toBe('none');
		expect(status('2025-11', '2025-11-01')).toBe('none');
	});
	it('counts nothing while it does not know the day', () => {
		expect(boardState(data, '2026-12', '').status).toBe('');
	});
	it('goes into a page by its source text', () => {
		const copy = new Function(`return (${boardState})`)() as typeof boardState;
		expect(copy(data, '2026-12', '2026-12-05')).toEqual(boardState(data, '2026-12', '2026-12-05'));
	});
});

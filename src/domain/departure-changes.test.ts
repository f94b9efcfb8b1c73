import { describe, expect, it } from 'vitest';
import { rewritten, withChange } from './departure-changes.ts';

const NOW = '2026-11-27T04:00:00Z';
const TODAY = '2026-11-27';
const bus = (change: object = {}) => ({
	date: '2026-12-05',
	price: 899,
	product: 'bus',
	variant: '5',
	...change,
});
const OFF = { reason: 'weather', decided: NOW } as const;
const rewrite = (after: ReturnType<typeof bus>[], before = [bus()], booked: string[] = [], touches = false) =>
	rewritten(before, after, { now: NOW, today: TODAY, isBooked: (day) => booked.includes(day), touches });

describe('a departure that is changed', () => {
	it('keeps the day that was announced first over every move, and loses it when it is back', () => {
		const change = { cancelled: null, changed: TODAY };
		const once = withChange(bus(), { ...change, date: '2026-12-12', sequence: 1 });
		expect(once).toMatchObject({ date: '2026-12-12', movedFrom: '2026-12-05', sequence: 1, changed: TODAY });
		const twice = withChange(once, { ...change, date: '2027-01-02', sequence: 2 });
		expect(twice).toMatchObject({ date: '2027-01-02', movedFrom: '2026-12-05' });
		expect(withChange(twice, { ...change, date: '2026-12-05', sequence: 3 })).not.toHaveProperty('movedFrom');
	});
	it('that is opened again is not cancelled any more', () => {
		const open = { date: '2026-12-05', cancelled: null, sequence: 2, changed: TODAY };
		expect(withChange(bus({ cancelled: OFF }), open)).not.toHaveProperty('cancelled');
	});
});

describe('a trip that is written anew', () => {
	it('says itself that a row with another day has moved, by its variant or by its place', () => {
		const moved = { date: '2026-12-13', movedFrom: '2026-12-05', sequence: 1, changed: TODAY };
		for (const row of [bus({ date: '2026-12-13' }), bus({ date: '2026-12-13', variant: undefined })]) {
			const { departures, ...told } = rewrite([row]);
			expect(departures).toMatchObject([moved]);
			expect(told).toEqual({ moved: [{ from: '2026-12-05', to: '2026-12-13' }], cancelled: [] });
		}
	});
	it('leaves no day out for which families have booked: it is called off', () => {
		expect(rewrite([], [bus()], ['2026-12-05'])).toEqual({
			departures: [bus({ cancelled: { reason: 'called_off', decided: NOW }, sequence: 1, changed: TODAY })],
			moved: [],
			cancelled: ['2026-12-05'],
		});
		expect(rewrite([]).departures).toEqual([]);
	});
	it('keeps what the machine wrote, whatever an old draft says of it', () => {
		const live = bus({ cancelled: OFF, sequence: 3, changed: TODAY });
		expect(rewrite([bus({ price: 999, sequence: 1 })], [live]).departures).toEqual([{ ...live, price: 999 }]);
	});
	it('tells calendars of other hours, of days to come alone', () => {
		const past = bus({ date: '2026-10-05', variant: '4' });
		const { departures } = rewrite([past, bus()], [past, bus()], [], true);
		expect(departures.map(({ date, ...row }) => [date, 'sequence' in row])).toEqual([
			['2026-10-05', false],
			['2026-12-05', true],
		]);
	});
});

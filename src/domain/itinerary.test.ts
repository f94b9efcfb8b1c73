import { expect, it } from 'vitest';
import { daySpan, familySpan, spreadOver, withGaps } from './itinerary.ts';

const stops = [
	{ start: '12:45', end: '13:40' },
	{ start: '14:00', end: '15:00' },
	{ start: '15:00', end: '15:30' },
];

it('an itinerary has a gap where one stop does not follow the other at once', () => {
	expect(withGaps(stops).map(({ gap }) => gap)).toEqual([0, 20, 0]);
});
it('an itinerary decides about the length of the day, whatever the stated time', () => {
	const span = daySpan({ itinerary: stops, time: { start: '10:00', end: '11:00' } });
	expect(span).toEqual({ start: '12:45', end: '15:30' });
});
it('an itinerary leaves the stated time to a trip without stops, and nothing to one without either', () => {
	expect(daySpan({ time: { start: '10:00', end: '16:00' } })).toEqual({ start: '10:00', end: '16:00' });
	expect(daySpan({})).toBeUndefined();
});
it('a day ends for families when they collect the children, if the trip says when', () => {
	const time = { start: '10:00', end: '15:00' };
	expect(familySpan({ time, pickUp: { time: '15:30' } })).toEqual({ start: '10:00', end: '15:30' });
	expect(familySpan({ time })).toEqual(time);
	expect(familySpan({ pickUp: { time: '15:30' } })).toBeUndefined();
});
it('a list is laid out over the stops in its order, and what no stop counts stands at one of them', () => {
	expect(spreadOver(['a', 'b', 'c', 'd'], [undefined, 2, undefined, 1], 2)).toEqual([[], ['a', 'b'], ['d'], ['c']]);
	expect(spreadOver(['a'], [3, 2], 1)).toEqual([['a'], []]);
	expect(spreadOver(['a'], [], -1)).toEqual([]);
});

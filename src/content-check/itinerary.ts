import { minutesOf } from '#domain/hong-kong-time.ts';
import { type Entry, problemAt } from './content.ts';
import { at, listAt, textAt } from './data-path.ts';
import type { Problem } from './problem.ts';

/** Time of day as it is typed, and in minutes; undefined when it is none. */
interface Time {
	text: string;
	minutes: number;
}

const timeAt = (data: unknown, name: string): Time | undefined => {
	const text = textAt(data, name) ?? '';
	return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { text, minutes: minutesOf(text) } : undefined;
};

const timesOf = (data: unknown) => ({ start: timeAt(data, 'start'), end: timeAt(data, 'end') });

const isBefore = (a: Time, b: Time | undefined): boolean => b !== undefined && a.minutes < b.minutes;

const endsTooEarly = ({ start, end }: ReturnType<typeof timesOf>): boolean =>
	start !== undefined && end !== undefined && end.minutes <= start.minutes;

/** Is the timed itinerary of a trip in order, without overlaps, and does it fill the day from start to end? */
export function* checkItinerary(trip: Entry): Generator<Problem> {
	const stops = listAt(trip.data, 'itinerary').map(timesOf);
	for (const [i, { start, end }] of stops.entries()) {
		const before = stops[i - 1];
		if (endsTooEarly({ start, end })) {
			const message = `the stop ends at ${end?.text}, not after its start ${start?.text}`;
			yield problemAt(trip, ['itinerary', i, 'end'], message, 'Check both times');
		}
		if (start && isBefore(start, before?.start)) {
			const message = `the stop at ${start.text} is out of order; the one before begins at ${before?.start?.text}`;
			yield problemAt(trip, ['itinerary', i, 'start'], message, 'Put the stops in order of time');
		} else if (start && isBefore(start, before?.end)) {
			const message = `the stop begins at ${start.text}, while the one before ends at ${before?.end?.text}`;
			yield problemAt(trip, ['itinerary', i, 'start'], message, `Begin it at ${before?.end?.text} or later`);
		}
	}
	const day = timesOf(at(trip.data, 'time'));
	if (endsTooEarly(day)) yield problemAt(trip, ['time', 'end'], 'the day ends before it begins', 'Check both times');
	if (stops.length === 0) return;
	const first = stops[0]?.start;
	const last = stops.at(-1)?.end;
	if (!day.start && !day.end) {
		const fix = `Add "time": { "start": "${first?.text ?? ''}", "end": "${last?.text ?? ''}" }`;
		yield problemAt(trip, ['time'], 'is missing although there is an itinerary', fix);
	}
	if (day.start && first && day.start.minutes !== first.minutes) {
		const message = `is ${day.start.text}, but the first stop begins at ${first.text}`;
		yield problemAt(trip, ['time', 'start'], message, 'Make them the same');
	}
	if (day.end && last && day.end.minutes !== last.minutes) {
		const message = `is ${day.end.text}, but the last stop ends at ${last.text}`;
		yield problemAt(trip, ['time', 'end'], message, 'Make them the same');
	}
}

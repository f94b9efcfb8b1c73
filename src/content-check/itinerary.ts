import { type Entry, problemAt } from './content.ts';
import { at, listAt, textAt } from './data-path.ts';
import type { Problem } from './problem.ts';

/** A time of day; undefined when there is none. Earlier times are smaller texts. */
export const timeAt = (data: unknown, name: string): string | undefined =>
	/^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(textAt(data, name) ?? '')?.[0];

export const timesOf = (data: unknown) => ({ start: timeAt(data, 'start'), end: timeAt(data, 'end') });

/** Is the timed itinerary of a trip in order, without overlaps, and does it fill the day from start to end? */
export function* checkItinerary(trip: Entry): Generator<Problem> {
	const stops = listAt(trip.data, 'itinerary').map(timesOf);
	for (const [i, { start, end }] of stops.entries()) {
		const before = stops[i - 1];
		if (start && end && end <= start) {
			const message = `the stop ends at ${end}, not after its start ${start}`;
			yield problemAt(trip, ['itinerary', i, 'end'], message, 'Check both times');
		}
		if (start && before?.start && start < before.start) {
			const message = `the stop at ${start} is out of order; the one before begins at ${before.start}`;
			yield problemAt(trip, ['itinerary', i, 'start'], message, 'Put the stops in order of time');
		} else if (start && before?.end && start < before.end) {
			const message = `the stop begins at ${start}, while the one before ends at ${before.end}`;
			yield problemAt(trip, ['itinerary', i, 'start'], message, `Begin it at ${before.end} or later`);
		}
	}
	const day = timesOf(at(trip.data, 'time'));
	if (day.start && day.end && day.end <= day.start)
		yield problemAt(trip, ['time', 'end'], 'the day ends before it begins', 'Check both times');
	if (stops.length === 0) return;
	const first = stops[0]?.start;
	const last = stops.at(-1)?.end;
	if (!day.start && !day.end) {
		const fix = `Add "time": { "start": "${first ?? ''}", "end": "${last ?? ''}" }`;
		yield problemAt(trip, ['time'], 'is missing although there is an itinerary', fix);
	}
	if (day.start && first && day.start !== first) {
		const message = `is ${day.start}, but the first stop begins at ${first}`;
		yield problemAt(trip, ['time', 'start'], message, 'Make them the same');
	}
	if (day.end && last && day.end !== last) {
		const message = `is ${day.end}, but the last stop ends at ${last}`;
		yield problemAt(trip, ['time', 'end'], message, 'Make them the same');
	}
}

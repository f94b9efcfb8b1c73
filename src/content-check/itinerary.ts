import { minutesOf } from '#domain/hong-kong-time.ts';
import { type Entry, problemAt } from './entry.ts';
import { listAt, textAt } from './look.ts';
import type { Path, Problem } from './problem.ts';

const time = (entry: Entry, ...path: Path): number | undefined => {
	const text = textAt(entry.data, ...path);
	return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? minutesOf(text) : undefined;
};

/** Is the timed itinerary of a trip in order, without overlaps, and does it fill the day from start to end? */
export const checkItinerary = (trip: Entry): Problem[] => {
	const stops = listAt(trip.data, 'itinerary');
	const problems: Problem[] = [];
	const say = (path: Path, message: string, fix: string) => problems.push(problemAt(trip, path, { message, fix }));
	const text = (...path: Path) => textAt(trip.data, ...path) ?? '';
	for (const [i] of stops.entries()) {
		const start = time(trip, 'itinerary', i, 'start');
		const end = time(trip, 'itinerary', i, 'end');
		const before = i > 0 ? time(trip, 'itinerary', i - 1, 'end') : undefined;
		const beforeStart = i > 0 ? time(trip, 'itinerary', i - 1, 'start') : undefined;
		if (start !== undefined && end !== undefined && end <= start) {
			say(
				['itinerary', i, 'end'],
				`the stop ends at ${text('itinerary', i, 'end')}, not after its start ${text('itinerary', i, 'start')}`,
				'Check both times',
			);
		}
		if (start !== undefined && beforeStart !== undefined && start < beforeStart) {
			say(
				['itinerary', i, 'start'],
				`the stop at ${text('itinerary', i, 'start')} is out of order; the one before begins at ${text('itinerary', i - 1, 'start')}`,
				'Put the stops in order of time',
			);
		} else if (start !== undefined && before !== undefined && start < before) {
			say(
				['itinerary', i, 'start'],
				`the stop begins at ${text('itinerary', i, 'start')}, while the one before ends at ${text('itinerary', i - 1, 'end')}`,
				`Begin it at ${text('itinerary', i - 1, 'end')} or later`,
			);
		}
	}
	const start = time(trip, 'time', 'start');
	const end = time(trip, 'time', 'end');
	if (start !== undefined && end !== undefined && end <= start)
		say(['time', 'end'], 'the day ends before it begins', 'Check both times');
	if (stops.length === 0) return problems;
	const first = time(trip, 'itinerary', 0, 'start');
	const last = time(trip, 'itinerary', stops.length - 1, 'end');
	if (start === undefined && end === undefined) {
		say(
			['time'],
			'is missing although there is an itinerary',
			`Add "time": { "start": "${text('itinerary', 0, 'start')}", "end": "${text('itinerary', stops.length - 1, 'end')}" }`,
		);
	}
	if (start !== undefined && first !== undefined && start !== first) {
		say(
			['time', 'start'],
			`is ${text('time', 'start')}, but the first stop begins at ${text('itinerary', 0, 'start')}`,
			'Make them the same',
		);
	}
	if (end !== undefined && last !== undefined && end !== last) {
		say(
			['time', 'end'],
			`is ${text('time', 'end')}, but the last stop ends at ${text('itinerary', stops.length - 1, 'end')}`,
			'Make them the same',
		);
	}
	return problems;
};

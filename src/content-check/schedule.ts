import { isCalendarDay } from '#domain/calendar-days.ts';
import { type IsoDate, monthOf } from '#domain/hong-kong-time.ts';
import { type Content, checkTrip, doubtAt, type Entry, entriesOf, problemAt } from './content.ts';
import { at, listAt, textAt } from './data-path.ts';
import { type Problem, repeats } from './problem.ts';
import { checkAnnounced, checkSale, isOff, type Place } from './schedule-doubts.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A trip and one of its days. */
const claimOf = (departure: unknown, field: 'date' | 'movedFrom'): string =>
	`${textAt(departure, 'trip')} ${textAt(departure, field)}`;

/** Are the departures of a file in its month and in order, and on different days? */
function* checkDays(file: Entry, places: readonly Place[]): Generator<Problem> {
	const month = file.path.replace(/^.*\/|\.json$/g, '');
	if (!MONTH.test(month))
		yield problemAt(file, [], 'the name of the file is no month', 'Name it year-month, such as 2026-12.json');
	let latest = '';
	const dated = places.filter(({ departure }) => isCalendarDay(textAt(departure, 'date') ?? ''));
	for (const { path, departure } of dated) {
		const date = textAt(departure, 'date') ?? '';
		const place = [...path, 'date'];
		if (MONTH.test(month) && monthOf(date) !== month) {
			const fix = `Move the departure to content/schedule/${monthOf(date)}.json, or mend the date`;
			yield problemAt(file, place, `${date} is not in the month of this file`, fix);
		} else if (date < latest) {
			const message = `${date} is out of order; it follows ${latest}`;
			yield problemAt(file, place, message, 'Put the departures in order of date');
		} else latest = date;
	}
	const keyOf = ({ departure }: Place) => textAt(departure, 'trip') && claimOf(departure, 'date');
	for (const [{ path, departure }] of repeats(dated, keyOf)) {
		const message = `the trip "${textAt(departure, 'trip')}" departs twice on ${textAt(departure, 'date')}`;
		yield problemAt(file, [...path, 'date'], message, 'Take one away, or mend its date');
	}
}

/** A change that calendars are not told of: they learn of it by its number. */
function* checkChange({ file, path, departure }: Place, today: IsoDate): Generator<Problem> {
	const day = textAt(departure, 'changed');
	if (day && day > today)
		yield doubtAt(file, [...path, 'changed'], `is ${day}, which is still to come`, 'Write the day of the change');
	const raised = Number(at(departure, 'sequence') ?? 0) > 0;
	const dated = textAt(departure, 'changed') !== undefined;
	const cancelled = isOff(departure);
	const moved = textAt(departure, 'movedFrom') !== undefined;
	if (raised ? dated : !dated && !cancelled && !moved) return;
	const message = `${cancelled ? 'is cancelled' : 'has changed'}, but calendars do not learn of it`;
	const fix = 'Give it a "sequence" one higher than before, from 1 on, and the day of the change as "changed"';
	yield doubtAt(file, path, message, fix);
}

/** Departures that claim the day of another: calendars know a departure by the day that was announced first. */
function* checkClaims(places: readonly Place[]): Generator<Problem> {
	const days = new Set(places.map(({ departure }) => claimOf(departure, 'date')));
	for (const place of places) {
		const first = textAt(place.departure, 'movedFrom');
		if (!first || !days.has(claimOf(place.departure, 'movedFrom'))) continue;
		const message = `another departure of this trip is on ${first}, and calendars would take the two for one`;
		yield problemAt(place.file, [...place.path, 'movedFrom'], message, 'Take "movedFrom" away');
	}
}

/**
 * Departures: of trips that exist, in the month and order of their file, changes told.
 * @param today what is past is not worth a doubt
 * @param announced the days that visitors know, by trip
 */
export function* checkSchedule(
	content: Content,
	today: IsoDate,
	announced: ReadonlyMap<string, readonly IsoDate[]>,
): Generator<Problem> {
	const all: Place[] = [];
	for (const file of entriesOf(content, 'schedule')) {
		const departures = listAt(file.data, 'departures');
		const places = departures.map((departure, i): Place => ({ file, path: ['departures', i], departure }));
		yield* checkDays(file, places);
		for (const place of places) {
			yield* checkTrip(file, [...place.path, 'trip'], textAt(place.departure, 'trip'), content.trips);
			yield* checkChange(place, today);
		}
		all.push(...places);
	}
	yield* checkClaims(all);
	yield* checkSale(content, all, today);
	const read = new Set(entriesOf(content, 'schedule').map(({ path }) => path));
	const unread = [...content.files].some((file) => file.startsWith('schedule/') && !read.has(file));
	if (!unread) yield* checkAnnounced(all, content.trips, today, announced);
}

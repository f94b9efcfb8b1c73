import { isCalendarDay } from '#domain/calendar-days.ts';
import { type IsoDate, monthOf } from '#domain/hong-kong-time.ts';
import { type Content, checkTrip, type Entry, entriesOf, problemAt } from './content.ts';
import { at, listAt, textAt } from './data-path.ts';
import type { Announced } from './history.ts';
import { type Problem, repeats } from './problem.ts';
import { checkAnnounced, checkSale, isOff, type Place } from './schedule-doubts.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A trip and one of its days. */
const claimOf = (departure: unknown, field: 'date' | 'movedFrom'): string =>
	`${textAt(departure, 'trip')} ${textAt(departure, field)}`;

/** Are the departures of a file in its month and in order, and on different days? */
function* checkDays(file: Entry, places: readonly Place[]): Generator<Problem> {
	const month = file.path.replace(/^.*\/|\.json$/g, '');
	if (!MONTH.test(month)) yield problemAt(file, [], 'month_name');
	let latest = '';
	const dated = places.filter(({ departure }) => isCalendarDay(textAt(departure, 'date') ?? ''));
	for (const { path, departure } of dated) {
		const date = textAt(departure, 'date') ?? '';
		const place = [...path, 'date'];
		if (MONTH.test(month) && monthOf(date) !== month) {
			yield problemAt(file, place, 'month_other', { date, file: `content/schedule/${monthOf(date)}.json` });
		} else if (date < latest) yield problemAt(file, place, 'departure_disordered', { date, latest });
		else latest = date;
	}
	const keyOf = ({ departure }: Place) => textAt(departure, 'trip') && claimOf(departure, 'date');
	for (const [{ path, departure }] of repeats(dated, keyOf)) {
		const [trip = '', date = ''] = [textAt(departure, 'trip'), textAt(departure, 'date')];
		yield problemAt(file, [...path, 'date'], 'departure_twice', { trip, date });
	}
}

/** A change that calendars are not told of: they learn of it by its number. */
function* checkChange({ file, path, departure }: Place): Generator<Problem> {
	const raised = Number(at(departure, 'sequence') ?? 0) > 0;
	const dated = textAt(departure, 'changed') !== undefined;
	const cancelled = isOff(departure);
	const moved = textAt(departure, 'movedFrom') !== undefined;
	if (raised ? dated : !dated && !cancelled && !moved) return;
	yield problemAt(file, path, 'change_unnumbered');
}

/** Departures that claim the day of another: calendars know a departure by the day that was announced first. */
function* checkShared(places: readonly Place[]): Generator<Problem> {
	const days = new Set(places.map(({ departure }) => claimOf(departure, 'date')));
	for (const place of places) {
		const first = textAt(place.departure, 'movedFrom');
		if (!first || !days.has(claimOf(place.departure, 'movedFrom'))) continue;
		yield problemAt(place.file, [...place.path, 'movedFrom'], 'departure_claimed', { date: first });
	}
}

/**
 * Departures: of trips that exist, in the month and order of their file, changes told.
 * @param today what is past is not worth a doubt
 */
export function* checkSchedule(content: Content, today: IsoDate, announced: Announced): Generator<Problem> {
	const all: Place[] = [];
	for (const file of entriesOf(content, 'schedule')) {
		const departures = listAt(file.data, 'departures');
		const places = departures.map((departure, i): Place => ({ file, path: ['departures', i], departure }));
		yield* checkDays(file, places);
		for (const place of places) {
			yield* checkTrip(file, [...place.path, 'trip'], textAt(place.departure, 'trip'), content.trips);
			yield* checkChange(place);
		}
		all.push(...places);
	}
	yield* checkShared(all);
	yield* checkSale(content, all, today);
	const read = new Set(entriesOf(content, 'schedule').map(({ path }) => path));
	const unread = [...content.files].some((file) => file.startsWith('schedule/') && !read.has(file));
	if (!unread) yield* checkAnnounced(all, content.trips, today, announced);
}

import { type IsoDate, monthsBetween } from '#domain/hong-kong-time.ts';
import { type Content, type Entry, entriesOf, problemAt } from './content.ts';
import { listAt, textAt } from './data-path.ts';
import type { Kind } from './layout.ts';
import type { Path, Problem } from './problem.ts';

/** Days of trips that lie so many months from all others are a slip in the year. */
const GAP = 15;

interface Dated {
	entry: Entry;
	path: Path;
	day: IsoDate;
}

const daysAt = (entry: Entry, paths: readonly Path[]): Dated[] =>
	paths.flatMap((path) => {
		const day = textAt(entry.data, ...path) ?? '';
		return /^\d{4}-\d{2}-\d{2}$/.test(day) ? [{ entry, path, day }] : [];
	});

const daysIn = (content: Content, kind: Kind, list: string, ...field: string[]): Dated[] =>
	entriesOf(content, kind).flatMap((entry) =>
		daysAt(
			entry,
			listAt(entry.data, list).map((_, i) => [list, i, ...field]),
		),
	);

/** Seasons: days with no long gap between them. */
const seasonsOf = (days: readonly Dated[]): Dated[][] => {
	const seasons: Dated[][] = [];
	let last = '';
	for (const dated of days.toSorted((a, b) => a.day.localeCompare(b.day))) {
		const season = seasons.at(-1);
		if (season && monthsBetween(last.slice(0, 7), dated.day.slice(0, 7)).length <= GAP) season.push(dated);
		else seasons.push([dated]);
		last = dated.day;
	}
	return seasons.toSorted((a, b) => b.length - a.length);
};

/** Days of departures far from all others, and days of pages and adverts in another age. */
export function* checkYears(content: Content, today: IsoDate): Generator<Problem> {
	const [main = [], ...odd] = seasonsOf([
		...daysIn(content, 'schedule', 'departures', 'date'),
		...daysIn(content, 'trips', 'dates'),
	]);
	const days = main.map(({ day }) => day).sort();
	for (const { entry, path, day } of odd.flat()) {
		yield problemAt(entry, path, 'year_departure', { day, first: days[0] ?? '', last: days.at(-1) ?? '' });
	}
	const year = Number(today.slice(0, 4));
	const dated = content.entries.flatMap((entry) => daysAt(entry, [['effective'], ['reviewed'], ['from'], ['to']]));
	for (const { entry, path, day } of dated) {
		const away = Number(day.slice(0, 4)) - year;
		if (away > 2 || away < -15) yield problemAt(entry, path, 'year_page', { day });
		else if (path[0] === 'reviewed' && day > today) yield problemAt(entry, path, 'reviewed_ahead', { day });
	}
}

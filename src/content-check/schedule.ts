import { isCalendarDay, monthOf } from '#domain/hong-kong-time.ts';
import { type Content, type Entry, problemAt } from './entry.ts';
import { entriesAt, listAt, textAt } from './look.ts';
import { suggest } from './nearest.ts';
import type { Problem } from './problem.ts';
import { checkChanges } from './schedule-changes.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const REQUIRED = ['date', 'trip', 'price', 'product'];

const checkMonth = (file: Entry, trips: readonly string[]): Problem[] => {
	const month = file.path.replace(/^.*\/|\.json$/g, '');
	const problems: Problem[] = [];
	if (!MONTH.test(month)) {
		problems.push(
			problemAt(file, [], {
				message: 'the name of the file is no month',
				fix: 'Name it year-month, such as 2026-12.json',
			}),
		);
	}
	const taken = new Set<string>();
	let latest = '';
	listAt(file.data, 'departures').forEach((departure, i) => {
		const path = ['departures', i];
		const filled = entriesAt(departure).filter(([, value]) => value !== '' && value !== null);
		const missing = REQUIRED.filter((name) => !filled.some(([key]) => key === name));
		if (entriesAt(departure).length > 0 && missing.length > 0) {
			const fix =
				filled.length > 0
					? `Fill in ${missing.join(', ')}, or write {} for a departure that is still being planned`
					: 'Write {} for a departure that is still being planned';
			problems.push(
				problemAt(file, path, {
					message: filled.length > 0 ? 'is half empty' : 'is empty, with names but no values',
					fix,
				}),
			);
		}
		const [trip, date] = [textAt(departure, 'trip'), textAt(departure, 'date')];
		if (trip && !trips.includes(trip)) {
			problems.push(
				problemAt(file, [...path, 'trip'], {
					message: `there is no trip "${trip}" under content/trips`,
					fix: suggest(trip, trips),
				}),
			);
		}
		if (!date || !isCalendarDay(date)) return;
		if (MONTH.test(month) && monthOf(date) !== month) {
			problems.push(
				problemAt(file, [...path, 'date'], {
					message: `${date} is not in the month of this file`,
					fix: `Move the departure to content/schedule/${monthOf(date)}.json, or mend the date`,
				}),
			);
		} else if (date < latest) {
			problems.push(
				problemAt(file, [...path, 'date'], {
					message: `${date} is out of order; it follows ${latest}`,
					fix: 'Put the departures in order of date',
				}),
			);
		} else latest = date;
		if (trip && taken.has(`${trip} ${date}`)) {
			problems.push(
				problemAt(file, [...path, 'date'], {
					message: `the trip "${trip}" departs twice on ${date}`,
					fix: 'Take one away, or mend its date',
				}),
			);
		}
		taken.add(`${trip} ${date}`);
	});
	return problems;
};

/** Departures: of trips that exist, in the month and order of their file, each whole or still a blank, changes told. */
export const checkSchedule = (content: Content): Problem[] => {
	const files = content.entries.filter(({ kind }) => kind === 'schedule');
	return [...files.flatMap((file) => checkMonth(file, content.trips)), ...checkChanges(files)];
};

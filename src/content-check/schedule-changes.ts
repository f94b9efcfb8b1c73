import { type Entry, problemAt } from './entry.ts';
import { at, listAt, textAt } from './look.ts';
import type { Path, Problem } from './problem.ts';

/** A departure of a file, with its place there. */
interface Place {
	file: Entry;
	path: Path;
	departure: unknown;
}

const untold = ({ file, path, departure }: Place): Problem[] => {
	const raised = Number(at(departure, 'sequence') ?? 0) > 0;
	const dated = textAt(departure, 'changed') !== undefined;
	const cancelled = textAt(departure, 'seats') === 'cancelled';
	const moved = textAt(departure, 'movedFrom') !== undefined;
	if (raised ? dated : !dated && !cancelled && !moved) return [];
	return [
		problemAt(file, path, {
			level: 'warning',
			message: `${cancelled ? 'is cancelled' : 'has changed'}, but calendars do not learn of it`,
			fix: 'Give it a "sequence" one higher than before, from 1 on, and the day of the change as "changed"',
		}),
	];
};

/**
 * Calendars that hold a departure learn of a change by its number, and know the departure by the day that was announced
 * first: every change is told, and no two departures claim one day.
 */
export const checkChanges = (files: readonly Entry[]): Problem[] => {
	const places: Place[] = files.flatMap((file) =>
		listAt(file.data, 'departures').map((departure, i) => ({ file, path: ['departures', i], departure })),
	);
	const claimed = ({ departure }: Place, field: string) => `${textAt(departure, 'trip')} ${textAt(departure, field)}`;
	const days = new Set(places.map((place) => claimed(place, 'date')));
	const twice = places
		.filter((place) => textAt(place.departure, 'movedFrom') && days.has(claimed(place, 'movedFrom')))
		.map(({ file, path, departure }) =>
			problemAt(file, [...path, 'movedFrom'], {
				message: `another departure of this trip is on ${textAt(departure, 'movedFrom')}, and calendars would take the two for one`,
				fix: 'Take "movedFrom" away',
			}),
		);
	return [...places.flatMap(untold), ...twice];
};

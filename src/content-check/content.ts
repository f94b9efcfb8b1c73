import type { Locale } from '#domain/locale.ts';
import type { Kind } from './layout.ts';
import { nearest } from './nearest.ts';
import type { Parsed } from './parsed.ts';
import { type Path, type Problem, problemIn } from './problem.ts';
import { type Code, fault, type Given, type Params, phrase } from './sentences/codes.ts';

/** A content file that could be understood; its data may still break the schema. */
export interface Entry extends Omit<Parsed, 'findings'> {
	/** Path below the content folder. */
	path: string;
	kind: Kind;
	/** Name of the folder: the slug of a trip, the name of a page. */
	folder: string;
	locale: Locale | undefined;
}

/** All of the content, as far as it could be read. */
export interface Content {
	entries: readonly Entry[];
	/** Folder names of trips, damaged ones included. */
	trips: readonly string[];
	/** Every file, pictures included. */
	files: ReadonlySet<string>;
}

/** What is wrong with a field of a file. */
export const problemAt = <C extends Code>(entry: Entry, path: Path, code: C, ...given: Given<Params<C>>): Problem =>
	problemIn(entry.path, { ...fault(code, ...given), line: entry.lineOf(path), path });

export const entriesOf = (content: Content, kind: Kind): Entry[] =>
	content.entries.filter((entry) => entry.kind === kind);

export const byFolder = (content: Content, kind: Kind): Map<string, Entry[]> =>
	Map.groupBy(entriesOf(content, kind), ({ folder }) => folder);

/** Is a trip that a field names among those that there are? */
export function* checkTrip(
	entry: Entry,
	path: Path,
	trip: string | undefined,
	trips: readonly string[],
): Generator<Problem> {
	if (!trip || trips.includes(trip)) return;
	const right = nearest(trip, trips);
	const advice = right ? phrase('did_you_mean', { right }) : phrase('trip_renamed');
	yield problemAt(entry, path, 'trip_unknown', { trip, advice });
}

import type { Locale } from '#domain/locale.ts';
import type { Kind } from './layout.ts';
import type { Finding, LineOf, Path, Problem } from './problem.ts';

/** A content file that could be understood; its data may still break the schema. */
export interface Entry {
	/** Path below the content folder. */
	path: string;
	kind: Kind;
	/** Name of the folder: the slug of a trip, the name of a page. */
	folder: string;
	locale: Locale | undefined;
	data: unknown;
	/** Markdown below the front matter; undefined in JSON files. */
	body: string | undefined;
	bodyLine: number;
	lineOf: LineOf;
}

/** All of the content, as far as it could be read. */
export interface Content {
	entries: Entry[];
	/** Folder names of trips, damaged ones included. */
	trips: readonly string[];
	/** Every file, pictures included. */
	files: ReadonlySet<string>;
}

/** A problem with a field of a file. */
export const problemAt = (entry: Entry, path: Path, finding: Omit<Finding, 'line' | 'field'>): Problem => ({
	file: entry.path,
	line: entry.lineOf(path),
	field: path.join('.') || undefined,
	language: entry.locale,
	level: 'error',
	...finding,
});

/** Entries of a kind by their folder. */
export const byFolder = (content: Content, kind: Kind): Map<string, Entry[]> => {
	const groups = new Map<string, Entry[]>();
	for (const entry of content.entries) {
		if (entry.kind !== kind) continue;
		const group = groups.get(entry.folder);
		if (group) group.push(entry);
		else groups.set(entry.folder, [entry]);
	}
	return groups;
};

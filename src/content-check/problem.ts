import type { Locale } from '#domain/locale.ts';

/** What is wrong with a content file, in words for somebody who writes content, not code. */
export interface Problem {
	/** Path below the content folder, with `/`. */
	file: string;
	/** Counted from 1. */
	line?: number | undefined;
	/** Names from the outermost field inwards, joined by dots; list entries are counted from 0: `departures.2.price`. */
	field?: string | undefined;
	/** The language whose words are meant; absent for facts. */
	language?: Locale | undefined;
	/** An error stops the build; a warning does not. */
	level: 'error' | 'warning';
	/** A sentence without full stop: what is wrong. */
	message: string;
	/** A sentence without full stop: what to type instead. */
	fix?: string | undefined;
}

/** A problem of one file whose name the caller adds. */
export type Finding = Omit<Problem, 'file' | 'level'> & { level?: Problem['level'] };

/** The place of a field, from the outermost name inwards. */
export type Path = readonly (string | number)[];

/** The line of a field, or of the nearest one around it, counted from 1. */
export type LineOf = (path: Path) => number | undefined;

/** Gives findings their file; what names no level is an error. */
export const inFile = (file: string, language: Locale | undefined, findings: readonly Finding[]): Problem[] =>
	findings.map((finding) => ({ level: 'error', ...finding, file, language: finding.language ?? language }));

/** By file, then by line; the same problem only once. */
export const inOrder = (problems: readonly Problem[]): Problem[] => {
	const seen = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
	return [...seen.values()].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
};

/** Runs what parses or walks a file. Nesting that exhausts the stack is a problem of that file, not of the check. */
export const withinStack = <T>(work: () => T, otherwise: (finding: Finding) => T): T => {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return otherwise({ message: 'is nested too deeply', fix: 'Look for a row of brackets or > signs' });
	}
};

/** Those of some things that have the key of an earlier one, each with that one. */
export function* repeats<T>(
	things: Iterable<T>,
	keyOf: (thing: T) => string | undefined,
): Generator<[again: T, first: T]> {
	const firsts = new Map<string, T>();
	for (const thing of things) {
		const key = keyOf(thing);
		if (key === undefined) continue;
		const first = firsts.get(key);
		if (first === undefined) firsts.set(key, thing);
		else yield [thing, first];
	}
}

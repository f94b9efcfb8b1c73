import { type Locale, toLocale } from '#domain/locale.ts';
import { localeOf } from './layout.ts';
import { type Fault, fault } from './sentences/codes.ts';
import { doubts } from './sentences/en.ts';

/** The place of a field, from the outermost name inwards; list entries are counted from 0: `['departures', 2, 'price']`. */
export type Path = readonly (string | number)[];

/** The line of a field, or of the nearest one around it, counted from 1. */
export type LineOf = (path: Path) => number | undefined;

/** What is wrong in a file whose name the caller adds. */
export interface Finding extends Fault {
	/** Absent when the whole file is meant. */
	path?: Path | undefined;
	/** Counted from 1. */
	line?: number | undefined;
	/** Counted from 1. */
	column?: number | undefined;
	/** The line as it stands there. */
	quote?: string | undefined;
}

/** What is wrong with a content file, in no language yet. */
export interface Problem extends Finding {
	/** Path below the content folder, with `/`. */
	file: string;
	/** An error stops the build; a warning does not. */
	level: 'error' | 'warning';
}

export const problemIn = (file: string, finding: Finding): Problem => ({
	...finding,
	file,
	level: finding.code in doubts ? 'warning' : 'error',
});

/** The language whose words are meant; undefined for facts. */
export const languageOf = ({ file, path }: Problem): Locale | undefined => localeOf(file) ?? toLocale(path?.at(-1));

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
		return otherwise(fault('too_deep'));
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

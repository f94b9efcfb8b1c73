import type { Finding, LineOf } from './problem.ts';

/** What a content file holds. */
export interface Parsed {
	/** Undefined when the file could not be understood. */
	data: unknown;
	/** Markdown below the front matter; undefined in JSON files. */
	body: string | undefined;
	/** Line of the file on which the Markdown begins, counted from 1. */
	bodyLine: number;
	/** The way back from a field to its line. */
	lineOf: LineOf;
	findings: Finding[];
}

/** A file that cannot be understood at all. */
export const unreadable = (...findings: Finding[]): Parsed => ({
	data: undefined,
	body: undefined,
	bodyLine: 1,
	lineOf: () => 1,
	findings,
});

/** Names that programs must never take from a file. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The start of a line of a text, counted from 1. */
export const quoted = (text: string, line: number): string => {
	const whole = (text.split('\n')[line - 1] ?? '').trim();
	return whole.length > 80 ? `${whole.slice(0, 80)}…` : whole;
};

/** Only the first finding of each line: one slip of the pen confuses a parser more than once. */
export const firstOfEachLine = (findings: readonly Finding[]): Finding[] =>
	findings.filter((finding, i) => findings.findIndex(({ line }) => line === finding.line) === i);

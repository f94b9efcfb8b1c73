import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from './content-file.ts';
import { at } from './data-path.ts';
import { type Problem, problemIn } from './problem.ts';
import { type Digest, knownDays, type PartName, revisions } from './revisions.ts';
import { fault } from './sentences/codes.ts';

/** When each part of the content last changed: the state that it has had since, and the day, `yyyy-mm-dd`. */
export type Changes = Record<PartName, Change>;

interface Change {
	digest: Digest;
	day: string;
	/** Of the departures of a trip: the days that visitors know them by. */
	announced?: string[];
}

/** Where the table lies below the content folder. */
export const CHANGES_FILE = 'changes.json';

/** The table as it was last written; empty when there is none that can be read. */
export const readChanges = (root: string): Changes => {
	try {
		return JSON.parse(readFileSync(join(root, CHANGES_FILE), 'utf8'));
	} catch {
		return {};
	}
};

/** The table brought up to date: what is no longer as it was has changed today. */
export const updated = (root: string, known: Changes, today: string): Changes => {
	const days = knownDays(root);
	const now = [...revisions(root)].map(([part, digest]): [PartName, Change] => {
		const before = known[part];
		const change: Change = { digest, day: before?.digest === digest ? before.day : today };
		const announced = days.get(part);
		return [part, announced ? { ...change, announced } : change];
	});
	return Object.fromEntries(now);
};

/** The day on which each part last changed; parts that have changed since the table was written are not in it. */
export const daysOfChange = (root: string, known: Changes): [PartName, string][] => {
	const now = revisions(root);
	return Object.entries(known).flatMap(([part, { digest, day }]): [PartName, string][] =>
		now.get(part) === digest ? [[part, day]] : [],
	);
};

/** The days of departures that visitors know, by trip. */
export const announcedDays = (known: Changes): Map<string, string[]> =>
	new Map(
		Object.entries(known).flatMap(([part, { announced }]) =>
			part.startsWith('departures/') && announced ? [[part.slice('departures/'.length), announced] as const] : [],
		),
	);

/** Is the table there, and can it be read? */
export const checkChanges = (root: string): Problem[] => {
	const { data } = readContent(join(root, CHANGES_FILE));
	const isTable = typeof data === 'object' && data !== null && Object.values(data).every((each) => at(each, 'day'));
	return isTable ? [] : [problemIn(CHANGES_FILE, fault('changes_unread'))];
};

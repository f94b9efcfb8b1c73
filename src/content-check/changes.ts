import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Digest, type PartName, revisions } from './revisions.ts';

/** When each part of the content last changed: the state that it has had since, and the day, `yyyy-mm-dd`. */
export type Changes = Record<PartName, { digest: Digest; day: string }>;

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
	const now = [...revisions(root)].map(([part, digest]): [PartName, Changes[PartName]] => {
		const before = known[part];
		return [part, before?.digest === digest ? before : { digest, day: today }];
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

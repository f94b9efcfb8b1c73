import { CHANGES_FILE, readChanges, updated } from '#content-check/changes.ts';
import { checkContent } from '#content-check/check.ts';
import type { readContent } from '#content-check/content-file.ts';
import type { Problem } from '#content-check/problem.ts';
import { hasErrors } from '#content-check/report.ts';

/** What the check of the build finds in a content folder, in its own words. */
export interface Found {
	problems: Problem[];
	/** The table of days of change as it is now, when there is one and nothing is wrong. */
	table: { path: string; text: string } | undefined;
}

/**
 * Checks a content folder.
 * @param day `yyyy-mm-dd`; with it, and when nothing is wrong, the table of days of change as it is on that day is told, too
 * @param read as for `checkContent`
 */
export const findIn = async (folder: string, day?: string, read?: typeof readContent): Promise<Found> => {
	const problems = await checkContent(folder, undefined, read);
	const known = day === undefined || hasErrors(problems) ? {} : readChanges(folder);
	const table =
		Object.keys(known).length === 0
			? undefined
			: { path: CHANGES_FILE, text: `${JSON.stringify(updated(folder, known, day ?? ''), null, '\t')}\n` };
	return { problems, table };
};

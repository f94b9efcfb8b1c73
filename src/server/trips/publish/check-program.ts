/**
 * Checks a content folder and prints what is wrong with it as JSON: `node check-program.ts <folder> [<day>]`. With a day,
 * and when nothing is wrong, it prints the table of days of change, too, as it is on that day.
 */
import { CHANGES_FILE, readChanges, updated } from '#content-check/changes.ts';
import { checkContent } from '#content-check/check.ts';
import { hasErrors } from '#content-check/report.ts';

const [, , folder = '', day] = process.argv;
const problems = await checkContent(folder);
const known = day === undefined || hasErrors(problems) ? {} : readChanges(folder);
const table =
	Object.keys(known).length === 0
		? undefined
		: { path: CHANGES_FILE, text: `${JSON.stringify(updated(folder, known, day ?? ''), null, '\t')}\n` };
process.stdout.write(JSON.stringify({ problems, table }));

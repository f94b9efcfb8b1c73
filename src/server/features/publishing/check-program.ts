/** Checks a content folder and prints what it finds as JSON: `node check-program.ts <folder> <published content folder>`. */
import { checkContent } from '#content-check/check.ts';
import { announcedIn } from '#content-check/history.ts';

const [, , folder = '', published = ''] = process.argv;
process.stdout.write(JSON.stringify(await checkContent(folder, undefined, undefined, announcedIn(published))));

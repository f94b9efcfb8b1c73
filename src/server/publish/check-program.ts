/** Checks a content folder and prints what is wrong with it as JSON: `node check-program.ts <folder>` */
import { checkContent } from '#content/check.ts';

const [, , folder = ''] = process.argv;
process.stdout.write(JSON.stringify(await checkContent(folder)));

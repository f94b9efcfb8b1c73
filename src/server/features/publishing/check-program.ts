/** Checks a content folder and prints what it finds as JSON: `node check-program.ts <folder> [<day>]`. */
import { findIn } from './check-content.ts';

const [, , folder = '', day] = process.argv;
process.stdout.write(JSON.stringify(await findIn(folder, day)));

/**
 * Draws the quotation of a JSON file: `node quotation-program.ts <facts> <pdf>`. Prints what it came to: nothing, or what
 * is in the way. Typefaces and pictures take memory: they are read beside the server.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unprintable } from './faces.ts';
import { drawQuotation, PageFull } from './quotation.ts';

const [, , from = '', to = ''] = process.argv;
const root = join(import.meta.dirname, '../..');
try {
	writeFileSync(to, await drawQuotation(root, JSON.parse(readFileSync(from, 'utf8'))));
	process.stdout.write('{}');
} catch (error) {
	if (error instanceof Unprintable) process.stdout.write(JSON.stringify({ unprintable: error.characters }));
	else if (error instanceof PageFull) process.stdout.write('{"full":true}');
	else throw error;
}

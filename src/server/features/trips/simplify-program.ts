/** Prints the words of a JSON file as the mainland writes them: `node simplify-program.ts <file>`. */
import { readFileSync } from 'node:fs';
import { simplified } from '#content-check/simplified.ts';

const [, , file = ''] = process.argv;
process.stdout.write(JSON.stringify(simplified(JSON.parse(readFileSync(file, 'utf8')))));

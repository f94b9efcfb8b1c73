import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { CHANGES_FILE, readChanges, updated } from './changes.ts';

const root = process.argv[2] ?? 'content';
const before = readChanges(root);
const after = updated(root, before, hongKongDay(Date.now()));
const changed = Object.keys(after).filter((part) => !isDeepStrictEqual(after[part], before[part]));
await writeFile(join(root, CHANGES_FILE), `${JSON.stringify(after, null, '\t')}\n`);
console.log(changed.length > 0 ? `Changed today:\n${changed.join('\n')}` : 'Nothing has changed.');

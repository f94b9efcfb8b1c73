import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { editorFiles } from './editor-files.ts';

it('files for editors are those that the schemas make; otherwise run "npm run schemas"', () => {
	const stale = [...editorFiles()].filter(([file, text]) => readFileSync(file, 'utf8') !== text);
	expect(stale.map(([file]) => file)).toEqual([]);
});

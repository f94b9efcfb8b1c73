import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { editorFiles } from './editor-files.ts';

for (const [file, text] of editorFiles()) {
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, text);
	console.log(file);
}

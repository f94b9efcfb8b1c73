import { readdir, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PACKED_TYPES } from '#domain/packed-files.ts';

const CODE = ['.js', '.css'];

/** Whatever may be the name of a file. */
const namesIn = (text: string): string[] => text.match(/[\w.@~-]+\.(?:js|css)\b/g) ?? [];

/** Removes scripts and style sheets that no page leads to, such as those of pages that were not made. */
export const removeUnused = async (folder: string): Promise<void> => {
	const texts = (await readdir(folder, { recursive: true })).filter((file) => PACKED_TYPES.test(file));
	const code = new Map(
		texts.filter((file) => CODE.includes(extname(file))).map((file) => [file.split(/[/\\]/).at(-1) ?? '', file]),
	);
	const queue = texts.filter((file) => !CODE.includes(extname(file)));
	for (const file of queue) {
		for (const name of namesIn(await readFile(join(folder, file), 'utf8'))) {
			const used = code.get(name);
			if (used !== undefined) queue.push(used);
			code.delete(name);
		}
	}
	await Promise.all([...code.values()].map((file) => rm(join(folder, file))));
};

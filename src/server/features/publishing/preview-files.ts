import { readFileSync } from 'node:fs';

/** A file that was built. */
export interface BuiltFile {
	/** Without a folder. */
	name: string;
	path: string;
}

/** Files that may lead to others. */
const TEXT = /\.(?:css|js|svg)$/;
const endingOf = ({ name }: BuiltFile): string => name.slice(name.lastIndexOf('.') + 1);

/**
 * The files that pages lead to, by themselves or by other files: a build of few pages makes the files of all.
 * @param pages their texts, a character for each byte
 * @param files all there are; their names are all different
 */
export const loadedBy = (pages: readonly string[], files: readonly BuiltFile[]): BuiltFile[] => {
	const byName = new Map(files.map((file) => [file.name, file]));
	const mayBeName = new RegExp(`[\\w-][\\w.-]*\\.(?:${[...new Set(files.map(endingOf))].join('|')})\\b`, 'g');
	// A part of a text would keep all of it in memory: what is kept is the file.
	const loaded = new Set<BuiltFile>();
	const texts = [...pages];
	for (const text of texts)
		for (const [name] of text.matchAll(mayBeName)) {
			const file = byName.get(name);
			if (!file || loaded.has(file)) continue;
			loaded.add(file);
			if (TEXT.test(file.name)) texts.push(readFileSync(file.path, 'latin1'));
		}
	return [...loaded];
};

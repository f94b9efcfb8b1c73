import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LOCALES } from '#domain/locale.ts';
import { SLUG } from '#domain/trip.ts';
import { CHANGES_FILE } from './changes.ts';
import { type Content, type Entry, problemAt } from './content.ts';
import { textAt } from './data-path.ts';
import { globOf, KIND_NAMES, kindOf, localeOf, NAMED_FOLDERS, PAGE_PICTURES, spelledOut } from './layout.ts';
import { nearest } from './nearest.ts';
import { isPicture } from './pictures.ts';
import { type Path, type Problem, repeats } from './problem.ts';
import { picturesOf } from './trips.ts';

/** What file managers and version control leave behind. */
const LEFT_BEHIND = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep', '.git', '.gitignore']);

/** Everything below a folder. */
export interface Listing {
	/** Paths with `/`, in order. */
	files: string[];
	/** Paths of folders that hold nothing. */
	emptyFolders: string[];
	/** Links and other things that are neither file nor folder. */
	others: string[];
}

/** Every file below a folder, without what file managers leave behind. @throws when the folder cannot be read */
export const listFiles = (root: string): Listing => {
	const listing: Listing = { files: [], emptyFolders: [], others: [] };
	const visit = (folder: string) => {
		const entries = readdirSync(join(root, folder), { withFileTypes: true })
			.filter(({ name }) => !LEFT_BEHIND.has(name))
			.sort((a, b) => (a.name < b.name ? -1 : 1));
		if (entries.length === 0 && folder) listing.emptyFolders.push(folder);
		for (const entry of entries) {
			const path = posix.join(folder, entry.name);
			if (entry.isDirectory()) visit(path);
			else if (entry.isFile()) listing.files.push(path);
			else listing.others.push(path);
		}
	};
	visit('');
	return listing;
};

const error = (file: string, message: string, fix: string): Problem => ({
	file,
	language: localeOf(file),
	level: 'error',
	message,
	fix,
});

/** The folder below a named one in which a file lies: `trips/bus-factory`. */
const namedFolderOf = (file: string): string | undefined => {
	const parent = NAMED_FOLDERS.find((folder) => file.startsWith(`${folder}/`));
	const [name, ...inside] = parent ? file.slice(parent.length + 1).split('/') : [];
	return inside.length > 0 ? `${parent}/${name}` : undefined;
};

/** Files that must be there whatever else is: those without `*` in their pattern, and those of each named folder. */
const expectedFiles = (files: readonly string[]): Set<string> => {
	const expected = new Set([...KIND_NAMES.flatMap((kind) => spelledOut(globOf(kind))), ...PAGE_PICTURES]);
	for (const folder of new Set(files.flatMap((file) => namedFolderOf(file) ?? []))) {
		if (folder.startsWith('trips/')) expected.add(`${folder}/trip.json`);
		for (const locale of LOCALES) expected.add(`${folder}/${locale}.md`);
	}
	return expected;
};

const missingFile = (file: string, files: ReadonlySet<string>): Problem => {
	const locale = localeOf(file);
	if (!locale && isPicture(file)) return error(file, 'is missing', 'Put the picture there');
	if (!locale) return error(file, 'is missing', 'Copy another file of its kind and change it');
	const sibling = LOCALES.find((other) => files.has(file.replace(/\w+\.md$/, `${other}.md`)));
	const fix = sibling ? `Copy ${sibling}.md to ${locale}.md and write it in that language` : 'Write it';
	return error(file, 'is missing: every text is needed in every language', fix);
};

/** Tells editors about the folder. */
const GUIDE = 'README.md';

/** A name of small letters and hyphens made of any other. */
const asSlug = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/[^A-Za-z0-9_-]+/g, '-')
		.replace(/^[-_]+|-+$/g, '')
		.slice(0, 61);

/** Names of folders and files that become parts of addresses or are named by other files. */
function* checkNames(files: readonly string[]): Generator<Problem> {
	const named = (file: string) => (/^(adverts|specifications)\/[^/]+\.json$/.test(file) ? file : namedFolderOf(file));
	for (const path of new Set(files.flatMap((file) => named(file) ?? []))) {
		const { name, ext } = path.endsWith('.json') ? posix.parse(path) : { name: posix.basename(path), ext: '' };
		if (SLUG.test(name)) continue;
		const better = asSlug(name);
		yield error(
			path,
			`the name "${name}" may hold only the letters a-z, digits, - and _ (61 at most)`,
			better ? `Rename it to ${better}${ext}` : 'Rename it, such as bus-factory',
		);
	}
	for (const [file, other] of repeats(files, (each) => each.toLowerCase())) {
		const message = `differs from content/${other} only in capitals; many computers cannot tell them apart`;
		yield error(file, message, 'Rename one of the two');
	}
}

const namesBeside = (file: string, others: Iterable<string>): string[] =>
	[...others].filter((other) => posix.dirname(other) === posix.dirname(file)).map((other) => posix.basename(other));

/** A file that nothing on the site uses. */
const strayFile = (file: string, expected: ReadonlySet<string>): Problem => {
	const right = nearest(posix.basename(file), namesBeside(file, expected));
	if (right)
		return error(file, 'is not expected here', `Rename it to ${right} if it is meant to be that; else delete it`);
	if (/\.(gif|heic|heif|tiff?|bmp|svg|jfif)$/i.test(file))
		return error(file, 'is a kind of picture that the site cannot use', 'Export it as JPEG, ending in .jpg');
	return error(file, 'is not expected here; nothing on the site uses it', 'Delete it, or move it out of content');
};

/** Places in a file that name pictures, with the names. */
const namedPictures = (entry: Entry): [Path, string][] => {
	if (entry.kind === 'trips') return picturesOf(entry);
	const name = entry.kind === 'adverts' || entry.kind === 'agesTrips' ? textAt(entry.data, 'picture') : undefined;
	return name === undefined ? [] : [[['picture'], name]];
};

const MARKDOWN_PICTURE = /!\[[^\]]{0,500}\]\(\s*<?([^)\s>]{1,200})/g;

/** Pictures that are named and missing. @param used gets those that are named */
function* checkNamedPictures({ entries, files }: Content, used: Set<string>): Generator<Problem> {
	const pictures = [...files].filter(isPicture);
	for (const entry of entries) {
		const folder = posix.dirname(entry.path);
		for (const [path, name] of namedPictures(entry)) {
			const file = posix.join(folder, name);
			used.add(file);
			if (files.has(file) || !name.startsWith('./')) continue;
			const right = nearest(posix.basename(file), namesBeside(file, pictures));
			const fix = right ? `Did you mean ./${right}?` : 'Put the picture beside this file';
			yield problemAt(entry, path, `the picture ${name} does not exist`, fix);
		}
		for (const [, name = ''] of entry.body?.matchAll(MARKDOWN_PICTURE) ?? []) used.add(posix.join(folder, name));
	}
}

/** Files that are missing, named wrongly, or not expected, and pictures that are missing or unused. */
export function* checkFiles({ files, emptyFolders, others }: Listing, content: Content): Generator<Problem> {
	const expected = expectedFiles(files);
	const used = new Set(PAGE_PICTURES);
	yield* checkNamedPictures(content, used);
	for (const file of expected) if (!content.files.has(file)) yield missingFile(file, content.files);
	yield* checkNames(files);
	for (const folder of emptyFolders) yield error(folder, 'is an empty folder', 'Delete it');
	for (const path of others) yield error(path, 'is a link to another place, not a file', 'Put the file itself here');

	const read = new Set(content.entries.map(({ path }) => path));
	const facts = files.filter((file) => file.endsWith('.json') && kindOf(file));
	const folders = new Set(facts.map((file) => posix.dirname(file)));
	const unread = new Set(facts.filter((file) => !read.has(file)).map((file) => posix.dirname(file)));
	for (const file of files) {
		if (kindOf(file) || file === CHANGES_FILE || file === GUIDE || used.has(file)) continue;
		const beside = posix.dirname(file);
		// Who names it cannot be read.
		if (isPicture(file) && unread.has(beside)) continue;
		if (isPicture(file) && beside !== '.' && folders.has(beside)) {
			const unused = error(file, 'is a picture that nothing names', 'Name it in cover or gallery, or delete it');
			yield { ...unused, level: 'warning' };
		} else yield strayFile(file, expected);
	}
}

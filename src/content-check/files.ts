import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LOCALES } from '#domain/locale.ts';
import { PUBLISHED_MARK } from '#domain/site-files.ts';
import { SLUG } from '#domain/trip.ts';
import { CHANGES_FILE } from './changes.ts';
import { type Content, type Entry, problemAt } from './content.ts';
import { textAt } from './data-path.ts';
import { globOf, KIND_NAMES, kindOf, localeOf, NAMED_FOLDERS, PAGE_PICTURES, spelledOut } from './layout.ts';
import { asSlug, nearest } from './nearest.ts';
import { isPicture } from './pictures.ts';
import { type Path, type Problem, repeats } from './problem.ts';
import { picturesOf } from './trip-pictures.ts';

/** What file managers and version control leave behind. */
const LEFT_BEHIND = new Set([
	'.DS_Store',
	'Thumbs.db',
	'desktop.ini',
	'.gitkeep',
	'.git',
	'.gitignore',
	PUBLISHED_MARK,
]);

/** Everything below a folder. */
export interface Listing {
	/** Paths with `/`, in order. */
	files: string[];
	/** Paths of folders that hold nothing. */
	emptyFolders: string[];
	/** Links and other things that are neither file nor folder. */
	others: string[];
}

/** Every file below a folder, without what file managers and servers leave behind. @throws when the folder cannot be read */
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
	const what = isPicture(file) ? 'Put the picture there' : 'Copy another file of its kind and change it';
	if (!locale) return error(file, 'is missing', what);
	const sibling = LOCALES.find((other) => files.has(file.replace(/\w+\.md$/, `${other}.md`)));
	const fix = sibling ? `Copy ${sibling}.md to ${locale}.md and write it in that language` : 'Write it';
	return error(file, 'is missing: every text is needed in every language', fix);
};

/** Tells editors about the folder. */
const GUIDE = 'README.md';

/** Names of folders and files that become parts of addresses or are named by other files. */
function* checkNames(files: readonly string[]): Generator<Problem> {
	const named = (file: string) =>
		/^(adverts|questions|specifications)\/[^/]+\.json$/.test(file) ? file : namedFolderOf(file);
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
const strayFile = (file: string, expected: ReadonlySet<string>, files: ReadonlySet<string>): Problem => {
	const right = nearest(posix.basename(file), namesBeside(file, expected));
	if (right && files.has(posix.join(posix.dirname(file), right)))
		return error(file, 'is not expected here', `Delete it: ${right} lies beside it`);
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
		const named = new Set(namedPictures(entry).map(([, name]) => posix.join(folder, name)));
		for (const [path, name] of namedPictures(entry)) {
			const file = posix.join(folder, name);
			used.add(file);
			if (files.has(file)) continue;
			// It is most likely one of those that nothing names.
			for (const beside of namesBeside(file, pictures)) used.add(posix.join(folder, beside));
			if (!name.startsWith('./')) continue;
			const free = pictures.filter((each) => !named.has(each));
			const right = nearest(posix.basename(file), namesBeside(file, free));
			const fix = right ? `Did you mean ./${right}?` : 'Put the picture beside this file';
			yield problemAt(entry, path, `the picture ${name} does not exist`, fix);
		}
		for (const [, name = ''] of entry.body?.matchAll(MARKDOWN_PICTURE) ?? []) used.add(posix.join(folder, name));
	}
}

/** Files that are missing, named wrongly, or not expected, and pictures that are missing or unused. */
export function* checkFiles(listing: Listing, content: Content): Generator<Problem> {
	// A folder of a trip in another folder of trips: `trips/2026/bus-factory`.
	const deep = listing.files.flatMap((file) => /^trips\/[^/]+\/[^/]+(?=\/trip\.json$)/.exec(file)?.[0] ?? []);
	for (const folder of deep) {
		const fix = `Move it to content/trips/${posix.basename(folder)}`;
		yield error(folder, 'is a trip that lies one folder too deep; nothing on the site shows it', fix);
	}
	const around = deep.map((folder) => `${posix.dirname(folder)}/`);
	const files = listing.files.filter((file) => !around.some((folder) => file.startsWith(folder)));
	yield* checkPlaces({ ...listing, files }, content);
}

function* checkPlaces({ files, emptyFolders, others }: Listing, content: Content): Generator<Problem> {
	const expected = expectedFiles(files);
	const used = new Set(PAGE_PICTURES);
	yield* checkNamedPictures(content, used);
	// A link of that name, or a file in other capitals, is told of itself.
	const there = new Set([...files, ...others].map((file) => file.toLowerCase()));
	for (const file of expected) if (!there.has(file.toLowerCase())) yield missingFile(file, content.files);
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
		if (isPicture(file) && (unread.has(beside) || (namedFolderOf(file) === beside && !folders.has(beside)))) continue;
		if (isPicture(file) && beside !== '.' && folders.has(beside)) {
			const unused = error(file, 'is a picture that nothing names', 'Name it in cover or gallery, or delete it');
			yield { ...unused, level: 'warning' };
		} else yield strayFile(file, expected, content.files);
	}
}

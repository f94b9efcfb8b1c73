import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LOCALES } from '#domain/locale.ts';
import { PUBLISHED_MARK } from '#domain/site-files.ts';
import { SLUG } from '#domain/trip.ts';
import { type Content, type Entry, problemAt } from './content.ts';
import { textAt } from './data-path.ts';
import { globOf, KIND_NAMES, kindOf, localeOf, NAMED_FOLDERS, PAGE_PICTURES, spelledOut } from './layout.ts';
import { asSlug, nearest } from './nearest.ts';
import { isPicture } from './pictures.ts';
import { type Path, type Problem, problemIn, repeats } from './problem.ts';
import { fault, phrase } from './sentences/codes.ts';
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
	if (isPicture(file)) return problemIn(file, fault('image_missing'));
	const siblings = localeOf(file) ? LOCALES.map((locale) => `${locale}.md`) : [];
	const sibling = siblings.find((name) => files.has(posix.join(posix.dirname(file), name)));
	return problemIn(
		file,
		sibling ? fault('language_missing', { sibling, name: posix.basename(file) }) : fault('file_missing'),
	);
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
		const advice = better ? phrase('rename', { right: `${better}${ext}` }) : phrase('rename_freely');
		yield problemIn(path, fault('name_form', { name, advice }));
	}
	for (const [file, other] of repeats(files, (each) => each.toLowerCase()))
		yield problemIn(file, fault('file_capitals', { other }));
}

const namesBeside = (file: string, others: Iterable<string>): string[] =>
	[...others].filter((other) => posix.dirname(other) === posix.dirname(file)).map((other) => posix.basename(other));

/** A file that nothing on the site uses. */
const strayFile = (file: string, expected: ReadonlySet<string>, files: ReadonlySet<string>): Problem => {
	const name = nearest(posix.basename(file), namesBeside(file, expected));
	if (name) {
		const isThere = files.has(posix.join(posix.dirname(file), name));
		return problemIn(file, fault(isThere ? 'file_copy' : 'file_misnamed', { name }));
	}
	const isOther = /\.(gif|heic|heif|tiff?|bmp|svg|jfif)$/i.test(file);
	return problemIn(file, fault(isOther ? 'image_kind' : 'file_stray'));
};

/** Places in a file that name pictures, with the names. */
const namedPictures = (entry: Entry): [Path, string][] => {
	if (entry.kind === 'trips') return picturesOf(entry);
	const name = entry.kind === 'adverts' || entry.kind === 'agesTrips' ? textAt(entry.data, 'picture') : undefined;
	return name === undefined ? [] : [[['picture'], name]];
};

/** Pictures that are named and missing. */
function* checkNamedPictures({ entries, files }: Content): Generator<Problem> {
	const pictures = [...files].filter(isPicture);
	for (const entry of entries) {
		const folder = posix.dirname(entry.path);
		const named = new Set(namedPictures(entry).map(([, name]) => posix.join(folder, name)));
		for (const [path, name] of namedPictures(entry)) {
			const file = posix.join(folder, name);
			if (files.has(file) || !name.startsWith('./')) continue;
			const free = pictures.filter((each) => !named.has(each));
			const right = nearest(posix.basename(file), namesBeside(file, free));
			const advice = right ? phrase('did_you_mean', { right: `./${right}` }) : phrase('picture_beside');
			yield problemAt(entry, path, 'picture_unknown', { name, advice });
		}
	}
}

/** Files and pictures that are missing, named wrongly, or not expected. */
export function* checkFiles({ files, emptyFolders, others }: Listing, content: Content): Generator<Problem> {
	const expected = expectedFiles(files);
	yield* checkNamedPictures(content);
	// A link of that name, or a file in other capitals, is told of itself.
	const there = new Set([...files, ...others].map((file) => file.toLowerCase()));
	for (const file of expected) if (!there.has(file.toLowerCase())) yield missingFile(file, content.files);
	yield* checkNames(files);
	for (const folder of emptyFolders) yield problemIn(folder, fault('folder_empty'));
	for (const path of others) yield problemIn(path, fault('link_file'));

	const [known, unknown] = [files.filter(kindOf), files.filter((file) => !kindOf(file))];
	const folders = new Set(known.map((file) => posix.dirname(file)).filter((folder) => folder !== '.'));
	for (const file of unknown) {
		const isExpected = file === GUIDE || expected.has(file);
		// A picture may wait beside content until something names it.
		if (!isExpected && !(isPicture(file) && (folders.has(posix.dirname(file)) || namedFolderOf(file))))
			yield strayFile(file, expected, content.files);
	}
}

import { posix } from 'node:path';
import { LOCALES } from '#domain/locale.ts';
import { SLUG } from '#domain/trip.ts';
import { CHANGES_FILE } from './changes.ts';
import { type Content, type Entry, problemAt } from './entry.ts';
import { globOf, KIND_NAMES, kindOf, localeOf, NAMED_FOLDERS, PAGE_PICTURES, spelledOut } from './layout.ts';
import { textAt } from './look.ts';
import { nearest } from './nearest.ts';
import { isPicture } from './pictures.ts';
import type { Path, Problem } from './problem.ts';
import type { Listing } from './read.ts';
import { picturesOf } from './trips.ts';

const error = (file: string, message: string, fix: string): Problem => ({
	file,
	language: localeOf(file),
	level: 'error',
	message,
	fix,
});

/** Files that must be there whatever else is: those without `*` in their pattern, and those of each named folder. */
const expected = (files: readonly string[]): Set<string> => {
	const wanted = new Set([...KIND_NAMES.flatMap((kind) => spelledOut(globOf(kind))), ...PAGE_PICTURES]);
	for (const parent of NAMED_FOLDERS) {
		for (const file of files) {
			const [folder, ...inside] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/') : [];
			if (inside.length === 0) continue;
			if (parent === 'trips') wanted.add(`${parent}/${folder}/trip.json`);
			for (const locale of LOCALES) wanted.add(`${parent}/${folder}/${locale}.md`);
		}
	}
	return wanted;
};

const missing = (files: ReadonlySet<string>, wanted: ReadonlySet<string>): Problem[] =>
	[...wanted]
		.filter((file) => !files.has(file))
		.map((file) => {
			const locale = localeOf(file);
			const sibling = LOCALES.map((other) => file.replace(/\w+\.md$/, `${other}.md`)).find((other) => files.has(other));
			if (!locale)
				return error(
					file,
					'is missing',
					isPicture(file) ? 'Put the picture there' : 'Copy another file of its kind and change it',
				);
			const from = sibling
				? `Copy ${sibling.split('/').at(-1)} to ${locale}.md and write it in that language`
				: 'Write it';
			return error(file, 'is missing: every text is needed in all three languages', from);
		});

/** A name of small letters and hyphens made of any other. */
const asSlug = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/[^A-Za-z0-9_-]+/g, '-')
		.replace(/^[-_]+|-+$/g, '')
		.slice(0, 61);

const badNames = (files: readonly string[]): Problem[] => {
	const names = new Map<string, string>();
	for (const file of files) {
		const parent = NAMED_FOLDERS.find(
			(folder) => file.startsWith(`${folder}/`) && file.split('/').length > folder.split('/').length + 1,
		);
		if (parent)
			names.set(
				file
					.split('/')
					.slice(0, parent.split('/').length + 1)
					.join('/'),
				'',
			);
		else if (/^(adverts|specifications)\/[^/]+\.json$/.test(file)) names.set(file, '.json');
	}
	return [...names].flatMap(([path, ending]) => {
		const name = posix.basename(path, ending);
		if (SLUG.test(name)) return [];
		const better = asSlug(name);
		return error(
			path,
			`the name "${name}" may hold only the letters a-z, digits, - and _ (61 at most)`,
			better ? `Rename it to ${better}${ending}` : 'Rename it, such as bus-factory',
		);
	});
};

const twins = (files: readonly string[]): Problem[] => {
	const seen = new Map<string, string>();
	return files.flatMap((file) => {
		const other = seen.get(file.toLowerCase());
		seen.set(file.toLowerCase(), file);
		return other
			? [
					error(
						file,
						`differs from content/${other} only in capitals; many computers cannot tell them apart`,
						'Rename one of the two',
					),
				]
			: [];
	});
};

const stray = (file: string, wanted: ReadonlySet<string>): Problem => {
	const folder = posix.dirname(file);
	const siblings = [...wanted].filter((path) => posix.dirname(path) === folder).map((path) => posix.basename(path));
	const right = nearest(posix.basename(file), siblings);
	if (right)
		return error(file, 'is not expected here', `Rename it to ${right} if it is meant to be that; else delete it`);
	if (/\.(gif|heic|heif|tiff?|bmp|svg|jfif)$/i.test(file))
		return error(file, 'is a kind of picture that the site cannot use', 'Export it as JPEG, ending in .jpg');
	return error(file, 'is not expected here; nothing on the site uses it', 'Delete it, or move it out of content');
};

/** Places in a file that name pictures, with the names. */
const named = (entry: Entry): [Path, string][] => {
	if (entry.kind === 'trips') return picturesOf(entry);
	const name = entry.kind === 'adverts' || entry.kind === 'agesTrips' ? textAt(entry.data, 'picture') : undefined;
	return name === undefined ? [] : [[['picture'], name]];
};

const MARKDOWN_PICTURE = /!\[[^\]]{0,500}\]\(\s*<?([^)\s>]{1,200})/g;

const pictures = ({ entries, files }: Content): { used: Set<string>; problems: Problem[] } => {
	const used = new Set(PAGE_PICTURES);
	const problems: Problem[] = [];
	const all = [...files].filter(isPicture);
	for (const entry of entries) {
		const folder = posix.dirname(entry.path);
		for (const [path, name] of named(entry)) {
			const file = posix.join(folder, name);
			used.add(file);
			if (files.has(file) || !name.startsWith('./')) continue;
			const right = nearest(
				posix.basename(file),
				all.filter((other) => posix.dirname(other) === folder).map((other) => posix.basename(other)),
			);
			problems.push(
				problemAt(entry, path, {
					message: `the picture ${name} does not exist`,
					fix: right ? `Did you mean ./${right}?` : 'Put the picture beside this file',
				}),
			);
		}
		for (const [, name = ''] of entry.body?.matchAll(MARKDOWN_PICTURE) ?? []) used.add(posix.join(folder, name));
	}
	return { used, problems };
};

/** Files that are missing, named wrongly, or not expected, and pictures that are missing or unused. */
export const checkFiles = (listing: Listing, content: Content): Problem[] => {
	const wanted = expected(listing.files);
	const { used, problems } = pictures(content);
	const read = new Set(content.entries.map(({ path }) => path));
	const json = listing.files.filter((file) => file.endsWith('.json') && kindOf(file));
	const folders = new Set(json.map((file) => posix.dirname(file)));
	const unread = new Set(json.filter((file) => !read.has(file)).map((file) => posix.dirname(file)));
	const unexpected = listing.files.filter(
		(file) =>
			kindOf(file) === undefined &&
			file !== CHANGES_FILE &&
			!used.has(file) &&
			!(isPicture(file) && unread.has(posix.dirname(file))),
	);
	return [
		...problems,
		...missing(content.files, wanted),
		...badNames(listing.files),
		...twins(listing.files),
		...listing.emptyFolders.map((folder) => error(folder, 'is an empty folder', 'Delete it')),
		...listing.others.map((path) => error(path, 'is a link to another place, not a file', 'Put the file itself here')),
		...unexpected.map((file) =>
			isPicture(file) && file.includes('/') && folders.has(posix.dirname(file))
				? {
						...error(file, 'is a picture that nothing names', 'Name it in cover or gallery, or delete it'),
						level: 'warning' as const,
					}
				: stray(file, wanted),
		),
	];
};

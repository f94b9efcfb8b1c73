import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPicture } from './pictures.ts';

/**
 * A part of the content that changes as one, by its name:
 * `trips/<slug>` facts and pictures · `trips/<slug>/<language>` words · `departures/<slug>` its departures ·
 * `schedule` all months · `adverts` · `pages/<page>` facts and pictures · `pages/<page>/<language>` words, sections included.
 */
export type PartName = string;

/** The state of a part: equal for equal content, whatever the computer that it lies on. */
export type Digest = string;

/** Line ends differ between computers, which changes nothing. */
const bytesOf = (root: string, file: string): Buffer => {
	const bytes = readFileSync(join(root, file));
	return isPicture(file) ? bytes : Buffer.from(bytes.toString('utf8').replaceAll('\r\n', '\n'));
};

const digestOf = (pieces: Iterable<string | Buffer>): Digest => {
	const hash = createHash('sha256');
	for (const piece of pieces) hash.update(piece).update('\0');
	return hash.digest('hex').slice(0, 16);
};

const filesIn = (root: string, pattern: string): string[] =>
	globSync(pattern, { cwd: root })
		.map((file) => file.replaceAll('\\', '/'))
		.sort();

const ofFiles = (root: string, files: readonly string[]): Digest | undefined =>
	files.length === 0 ? undefined : digestOf(files.flatMap((file) => [file, bytesOf(root, file)]));

const departuresOf = (root: string, slug: string): Digest => {
	const all = filesIn(root, 'schedule/*.json').flatMap(
		(file): { trip?: string }[] => JSON.parse(readFileSync(join(root, file), 'utf8')).departures,
	);
	return digestOf(all.filter(({ trip }) => trip === slug).map((departure) => JSON.stringify(departure)));
};

/**
 * The state of a part of the content, or undefined when there is no such part.
 * @param root the content folder
 */
export const digestOfPart = (root: string, part: PartName): Digest | undefined => {
	const [kind = '', name = '', language] = part.split('/');
	const folder = `${kind}/${name}`;
	if (kind === 'departures') return existsSync(join(root, 'trips', name)) ? departuresOf(root, name) : undefined;
	if (kind === 'schedule' || kind === 'adverts') return ofFiles(root, filesIn(root, `${kind}/*`));
	return language === undefined
		? ofFiles(root, filesIn(root, `${folder}/*.{json,jpg,jpeg,png,webp,avif}`))
		: ofFiles(root, filesIn(root, `${folder}/{,*/}${language}.md`));
};

/** The names of all parts. */
export const partNames = (root: string): PartName[] => {
	const folders = (kind: string) => filesIn(root, `${kind}/*/`).map((path) => path.replace(/\/$/, ''));
	const words = (folder: string) => filesIn(root, `${folder}/*.md`).map((file) => file.slice(0, -'.md'.length));
	const trips = folders('trips');
	const pages = folders('pages');
	return [
		'adverts',
		'schedule',
		...trips,
		...trips.flatMap(words),
		...trips.map((trip) => trip.replace('trips/', 'departures/')),
		...pages.filter((page) => digestOfPart(root, page) !== undefined),
		...pages.flatMap(words),
	].sort();
};

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from './content-file.ts';
import { at, listAt, textAt } from './data-path.ts';
import { isPicture } from './pictures.ts';

/**
 * A part of the content that changes as one, by its name:
 * `trips/<slug>` facts and pictures · `trips/<slug>/<language>` words · `departures/<slug>` its departures ·
 * `schedule` all months · `adverts` · `questions` · `pages/<page>` facts and pictures · `pages/<page>/<language>` words, sections included.
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

/** The part that a file belongs to, of those that are parts by their files. */
const partOf = (file: string): PartName | undefined => {
	const [kind, name, ...inside] = file.split('/');
	if (kind === 'schedule' || kind === 'adverts' || kind === 'questions') return kind;
	const language = /(\w+)\.md$/.exec(file)?.[1];
	if (language) return `${kind}/${name}/${language}`;
	return inside.length === 1 ? `${kind}/${name}` : undefined;
};

/** The departures of trips that visitors know: those of private groups are left out. */
const departuresByTrip = (root: string): Map<string | undefined, unknown[]> => {
	const months = globSync('schedule/*.json', { cwd: root }).sort();
	const all = months.flatMap((file) => listAt(readContent(join(root, file)).data, 'departures'));
	const known = all.filter((departure) => at(departure, 'private') !== true);
	return Map.groupBy(known, (departure) => textAt(departure, 'trip'));
};

/** The days by which visitors know the departures of trips, by the name of their part. */
export const knownDays = (root: string): Map<PartName, string[]> =>
	new Map(
		[...departuresByTrip(root)].map(([slug, departures]) => [
			`departures/${slug}`,
			departures.flatMap((departure) => textAt(departure, 'movedFrom') ?? textAt(departure, 'date') ?? []),
		]),
	);

/** The state of every part, by its name, in order. @param root the content folder */
export const revisions = (root: string): Map<PartName, Digest> => {
	const files = globSync('{adverts,pages,questions,schedule,trips}/**/*.{json,md,jpg,jpeg,png,webp,avif}', {
		cwd: root,
	})
		.map((file) => file.replaceAll('\\', '/'))
		.sort();
	const found = new Map<PartName, Digest>();
	for (const [part, members] of Map.groupBy(files, partOf)) {
		if (part) found.set(part, digestOf(members.flatMap((file) => [file, bytesOf(root, file)])));
	}
	const departures = departuresByTrip(root);
	for (const file of files) {
		const slug = /^trips\/([^/]+)\/trip\.json$/.exec(file)?.[1];
		const own = departures.get(slug) ?? [];
		if (slug) found.set(`departures/${slug}`, digestOf(own.map((departure) => JSON.stringify(departure))));
	}
	return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
};

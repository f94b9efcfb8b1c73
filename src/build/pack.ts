import { hash } from 'node:crypto';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PACKED_ENDINGS, PACKED_TYPES, WORTH_PACKING } from '#domain/packed-files.ts';
import { keep, keepOnly } from './cache.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Coding = keyof typeof PACKED_ENDINGS;

/** Smallest window that holds a whole file. */
const windowBits = (size: number): number =>
	Math.min(Math.max(Math.ceil(Math.log2(size)), constants.BROTLI_MIN_WINDOW_BITS), 22);

/** How hard each tries. */
type Levels = Record<Coding, number>;
const BEST: Levels = { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
const QUICK: Levels = { br: 4, gzip: constants.Z_BEST_SPEED };

const brotliOptions = (bytes: Buffer, level: number) => ({
	params: { [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length), [constants.BROTLI_PARAM_QUALITY]: level },
});

const PACKERS: Record<Coding, (bytes: Buffer, level: number) => Promise<Buffer>> = {
	br: (bytes, level) => brotli(bytes, brotliOptions(bytes, level)),
	gzip: (bytes, level) => deflate(bytes, { level }),
};
const CODINGS = Object.keys(PACKERS) as Coding[];

/** Packing runs on the threads of zlib, of which there are four. */
const AT_ONCE = 4;

/** A site of more pages than this would take minutes: what grows there is left to a proxy. */
const MOST_PAGES = 2_000;

/** What there is more of with every page: the pages, the sitemap, the pieces of the search. */
const GROWS = /\.(?:html|xml|json)$/;

/** Files of a folder that are packed, by a hash of what they hold. */
const packable = async (folder: string): Promise<Map<string, string[]>> => {
	const texts = (await readdir(folder, { recursive: true })).filter((file) => PACKED_TYPES.test(file));
	const pages = texts.filter((file) => file.endsWith('.html')).length;
	const files = new Map<string, string[]>();
	for (const file of texts.filter((each) => pages <= MOST_PAGES || !GROWS.test(each))) {
		const bytes = await readFile(join(folder, file));
		const key = hash('sha256', bytes).slice(0, 40);
		if (bytes.length >= WORTH_PACKING) files.set(key, [...(files.get(key) ?? []), join(folder, file)]);
	}
	return files;
};

/**
 * Puts a brotli and a gzip file beside every text file of a folder, and keeps what it made in `cache` for the
 * next time; what this time did not need is thrown away there.
 * @param isDraft packs in a tenth of the time, less closely
 */
export const packFolder = async (folder: string, cache: string, isDraft = false): Promise<void> => {
	const levels = isDraft ? QUICK : BEST;
	const files = await packable(folder);
	const queue = files.entries();
	const work = async () => {
		for (const [key, [first = '', ...rest]] of queue) {
			for (const coding of CODINGS) {
				const ending = PACKED_ENDINGS[coding];
				const kept = await keep(join(cache, key + ending), async () =>
					PACKERS[coding](await readFile(first), levels[coding]),
				);
				for (const file of [first, ...rest]) await copyFile(kept, file + ending);
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	await keepOnly(cache, (key) => files.has(key));
};

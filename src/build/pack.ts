import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { PACKED_ENDINGS, PACKED_TYPES, WORTH_PACKING } from '#domain/packed-files.ts';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MIN_WINDOW_BITS, ZSTD_c_compressionLevel } = constants;
const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const deflate = promisify(gzip);

type Coding = keyof typeof PACKED_ENDINGS;

/** Smallest window that holds a whole file: setting up a larger one takes longer than packing a small file. */
const windowBits = (size: number): number => Math.min(Math.max(Math.ceil(Math.log2(size)), BROTLI_MIN_WINDOW_BITS), 22);

/** Told the size, zstd sets up tables that fit it: for a small file that is nearly all of its time. */
const zstdOptions = (size: number) => ({ params: { [ZSTD_c_compressionLevel]: 19 }, pledgedSrcSize: size });

/** Each at its best. */
const PACKERS: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
	br: (bytes) =>
		brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: windowBits(bytes.length) } }),
	zstd: (bytes) => zstd(bytes, zstdOptions(bytes.length)),
	gzip: (bytes) => deflate(bytes, { level: 9 }),
};
const CODINGS = Object.keys(PACKERS) as Coding[];

/** Packing runs on the threads of zlib, of which there are four. */
const AT_ONCE = 4;

/** A site of more pages than this would take minutes; there, what grows is packed by the server when first asked for. */
const MOST_PAGES = 500;

/** What there is more of with every page: the pages, the sitemap, the pieces of the search. */
const GROWS = /\.(?:html|xml|json)$/;

/** What an earlier build packed, and what this one has packed or is packing, by name. */
interface Cache {
	folder: string;
	ready: ReadonlySet<string>;
	made: Map<string, Promise<void>>;
}

/** Under another name until it is whole: a build that is stopped leaves no half a file for the next one. */
const make = async (file: string, bytes: Promise<Buffer>): Promise<void> => {
	await writeFile(`${file}.part`, await bytes);
	await rename(`${file}.part`, file);
};

/** Packs one file in every coding, or takes what was packed of the same bytes. */
const packFile = async (file: string, { folder, ready, made }: Cache): Promise<void> => {
	const bytes = await readFile(file);
	if (bytes.length < WORTH_PACKING) return;
	const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
	for (const coding of CODINGS) {
		const name = hash + PACKED_ENDINGS[coding];
		const done =
			made.get(name) ?? (ready.has(name) ? Promise.resolve() : make(join(folder, name), PACKERS[coding](bytes)));
		made.set(name, done);
		await done;
		await copyFile(join(folder, name), file + PACKED_ENDINGS[coding]);
	}
};

/**
 * Puts a brotli, a zstd and a gzip file beside every text file of a folder, and keeps what it made in `cache` for the
 * next time; what this time did not need is thrown away there.
 */
export const packFolder = async (folder: string, cache: string): Promise<void> => {
	await mkdir(cache, { recursive: true });
	const ready = new Set(await readdir(cache));
	const made: Cache['made'] = new Map();
	const all = await readdir(folder, { recursive: true });
	const texts = all.filter((file) => PACKED_TYPES.test(file));
	const pages = texts.filter((file) => file.endsWith('.html')).length;
	const queue = texts.filter((file) => pages <= MOST_PAGES || !GROWS.test(file)).values();
	const work = async () => {
		for (const file of queue) await packFile(join(folder, file), { folder: cache, ready, made });
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	await Promise.all([...ready].filter((name) => !made.has(name)).map((name) => rm(join(cache, name))));
};

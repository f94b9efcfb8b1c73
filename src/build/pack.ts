import { hash } from 'node:crypto';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PACKED_ENDINGS, PACKED_TYPES, WORTH_PACKING } from '#domain/packed-files.ts';
import { keep, keepOnly } from './cache.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const brotliQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const PACKERS: Record<keyof typeof PACKED_ENDINGS, (bytes: Buffer, isDraft: boolean) => Promise<Buffer>> = {
	br: (bytes, isDraft) => brotli(bytes, brotliQuality(isDraft ? 4 : constants.BROTLI_MAX_QUALITY)),
	gzip: (bytes, isDraft) => deflate(bytes, { level: isDraft ? constants.Z_BEST_SPEED : constants.Z_BEST_COMPRESSION }),
};
const CODINGS = Object.keys(PACKERS) as (keyof typeof PACKERS)[];

/** Packing runs on the threads of zlib, of which there are four. */
const AT_ONCE = 4;

/**
 * Puts a brotli and a gzip file beside every text file of a folder, and keeps what it made in `cache` for the
 * next time; what this time did not need is thrown away there.
 * @param isDraft packs in a tenth of the time, less closely
 */
export const packFolder = async (folder: string, cache: string, isDraft = false): Promise<void> => {
	const texts = (await readdir(folder, { recursive: true })).filter((name) => PACKED_TYPES.test(name)).values();
	const used = new Set<string>();
	const work = async () => {
		for (const name of texts) {
			const file = join(folder, name);
			const bytes = await readFile(file);
			if (bytes.length < WORTH_PACKING) continue;
			const key = hash('sha256', bytes).slice(0, 40);
			used.add(key);
			for (const coding of CODINGS) {
				const ending = PACKED_ENDINGS[coding];
				const kept = await keep(join(cache, key + ending), () => PACKERS[coding](bytes, isDraft));
				await copyFile(kept, file + ending);
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	await keepOnly(cache, (key) => used.has(key));
};

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import subsetFont from 'subset-font';
import type { Draft } from './encode.ts';

const { folder, part }: { folder: string; part: Draft[] } = workerData;
for (const { name, font } of part) {
	const packed = await subsetFont(Buffer.from(font), undefined, { keepAllGlyphs: true, targetFormat: 'woff2' });
	await writeFile(join(folder, `${name}.woff2`), packed);
}

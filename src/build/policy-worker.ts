import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageNeeds } from '#domain/security-headers.ts';
import { withFirstPicture } from './first-picture.ts';
import { type IntegrityOf, withPolicy } from './page-policy.ts';
import { withStylesInHead } from './styles-in-head.ts';

/** What the thread is started with: the folder in which script files lie, and what pages ask of other hosts. */
export interface PolicyWork {
	folder: string;
	elsewhere: Pick<PageNeeds, 'api' | 'countries'>;
}
/** A page as it was rendered; sent back under its number as it will be published, or with what is wrong with it. */
export interface Rendered {
	id: number;
	bytes: ArrayBuffer;
}
export type Finished = Rendered | { id: number; error: unknown };

const integrityIn = (folder: string): IntegrityOf => {
	const known = new Map<string, string>();
	return (address) => {
		const found =
			known.get(address) ??
			`sha384-${createHash('sha384')
				.update(readFileSync(join(folder, address)))
				.digest('base64')}`;
		known.set(address, found);
		return found;
	};
};

const { folder, elsewhere }: PolicyWork = workerData;
const integrityOf = integrityIn(folder);

/** A letter for each byte: what is looked for is ASCII, and texts need not be decoded and encoded again. */
const finish = (rendered: ArrayBuffer): ArrayBuffer => {
	const html = Buffer.from(rendered).toString('latin1');
	const page = withPolicy(withFirstPicture(withStylesInHead(html)), integrityOf, elsewhere);
	const bytes = Buffer.allocUnsafeSlow(page.length); // a buffer of its own, not a part of a larger one
	bytes.write(page, 'latin1');
	return bytes.buffer;
};

parentPort?.on('message', ({ id, bytes }: Rendered) => {
	try {
		const page = finish(bytes);
		parentPort?.postMessage({ id, bytes: page } satisfies Finished, [page]);
	} catch (error) {
		parentPort?.postMessage({ id, error } satisfies Finished);
	}
});

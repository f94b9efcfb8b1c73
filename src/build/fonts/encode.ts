import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A TrueType file to be. */
export interface Draft {
	name: string;
	font: Buffer;
}

/** More threads than this are idle: the largest file alone takes a third of the time. */
const THREADS = Math.min(3, availableParallelism());

/** Writes TrueType files as `<name>.woff2`, on several threads: packing takes most of the time that fonts take. */
export const encodeAll = async (folder: string, drafts: readonly Draft[]): Promise<void> => {
	const sorted = [...drafts].sort((a, b) => b.font.length - a.font.length);
	const parts = Array.from({ length: THREADS }, (_, i) => sorted.filter((_, j) => j % THREADS === i));
	await Promise.all(
		parts.map((part) =>
			once(new Worker(new URL('./encode-worker.ts', import.meta.url), { workerData: { folder, part } }), 'exit'),
		),
	);
};

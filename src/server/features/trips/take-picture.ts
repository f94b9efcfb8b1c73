import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../../core/http/errors.ts';
import { runProgram } from '../../core/run-program.ts';

/** Telephones take 5712 × 4284, cameras 6016 × 4016. */
const MOST_PIXELS = 25_000_000;
/** Pictures that are decoded at the same time, and that wait for it. */
const AT_ONCE = 2;
const WAITING = 8;
/** The decoder itself gives up after 10 s. */
const PATIENCE = 15_000;
const PROGRAM = fileURLToPath(new URL('picture-program.ts', import.meta.url));
const ENDINGS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** A picture as it is kept: its pixels and nothing else. */
export interface TakenPicture {
	/** Made of its content: the same picture always has the same name. */
	name: string;
	bytes: Buffer;
	width: number;
	height: number;
}

let running = 0;
const queue: (() => void)[] = [];
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
	if (running >= AT_ONCE) {
		if (queue.length >= WAITING) throw new ApiError('image_busy', { headers: { 'retry-after': '5' } });
		await new Promise<void>((resolve) => queue.push(resolve));
	}
	running++;
	try {
		return await work();
	} finally {
		running--;
		queue.shift()?.();
	}
};

/** What `picture-program.ts` says of a picture. */
type Answer = { refused: 'type_unsupported' | 'image_animated' | 'too_many_pixels' } | Decoded;
interface Decoded {
	refused?: never;
	type: keyof typeof ENDINGS;
	width: number;
	height: number;
}

const decode = async (bytes: Buffer): Promise<TakenPicture> => {
	const folder = mkdtempSync(join(tmpdir(), 'banyan-picture-'));
	try {
		const [from, to] = [join(folder, 'from'), join(folder, 'to')];
		writeFileSync(from, bytes);
		const { code, output } = await runProgram([PROGRAM, from, to, String(MOST_PIXELS)], { patience: PATIENCE });
		if (code !== 0) throw new ApiError('image_broken', { field: 'image' });
		const { refused, ...decoded } = JSON.parse(output) as Answer;
		if (refused === 'type_unsupported')
			throw new ApiError(refused, { headers: { accept: 'image/jpeg, image/png, image/webp' } });
		if (refused) throw new ApiError(refused, { field: 'image' });
		const { type, width, height } = decoded as Decoded;
		const made = readFileSync(to);
		const name = `${createHash('sha256').update(made).digest('hex').slice(0, 20)}.${ENDINGS[type]}`;
		return { width, height, name, bytes: made };
	} finally {
		rmSync(folder, { recursive: true });
	}
};

/**
 * Takes a picture from outside: really decoded, beside the server, and written anew under a name of our own.
 * @throws ApiError when it is no picture that can be used
 */
export const takePicture = async (bytes: Buffer): Promise<TakenPicture> => {
	if (bytes.length === 0) throw new ApiError('image_broken', { field: 'image' });
	return inTurn(() => decode(bytes));
};

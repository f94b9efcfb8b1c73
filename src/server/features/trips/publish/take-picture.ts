import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../../../core/http/errors.ts';
import { runProgram } from './run-program.ts';

/** What the first bytes of a picture say about it. */
interface PictureHead {
	type: 'jpeg' | 'png' | 'webp';
	/** 0 × 0 when they do not say. */
	width: number;
	height: number;
	animated: boolean;
}

const still = (type: PictureHead['type'], width = 0, height = 0): PictureHead => ({
	type,
	width,
	height,
	animated: false,
});

/** Start-of-frame markers; the others between C0 and CF are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegHead = (bytes: Buffer): PictureHead => {
	let at = 2;
	while (at + 9 < bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0;
		if (isFrame(marker)) return still('jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
		at += 2 + bytes.readUInt16BE(at + 2);
	}
	return still('jpeg');
};

const webpHead = (bytes: Buffer): PictureHead => {
	const form = bytes.toString('latin1', 12, 16);
	if (bytes.length < 30) return still('webp');
	if (form === 'VP8X')
		return {
			...still('webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1),
			animated: ((bytes[20] ?? 0) & 0b10) !== 0,
		};
	if (form === 'VP8L') {
		const bits = bytes.readUInt32LE(21);
		return still('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
	}
	return still('webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
};

/** Reads the head of a picture without decoding it; undefined when it is no JPEG, PNG or WebP. */
export const pictureHead = (bytes: Buffer): PictureHead | undefined => {
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpegHead(bytes);
	if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n')
		return {
			...(bytes.length < 24 ? still('png') : still('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20))),
			animated: bytes.subarray(0, 4096).includes('acTL'),
		};
	if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpHead(bytes);
	return undefined;
};

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

const decode = async (bytes: Buffer, type: keyof typeof ENDINGS): Promise<TakenPicture> => {
	const folder = mkdtempSync(join(tmpdir(), 'banyan-picture-'));
	try {
		const [from, to] = [join(folder, 'from'), join(folder, 'to')];
		writeFileSync(from, bytes);
		const { code, output } = await runProgram([PROGRAM, from, to, type, String(MOST_PIXELS)], { patience: PATIENCE });
		if (code !== 0) throw new ApiError('image_broken', { field: 'image' });
		const made = readFileSync(to);
		const name = `${createHash('sha256').update(made).digest('hex').slice(0, 20)}.${ENDINGS[type]}`;
		return { ...(JSON.parse(output) as { width: number; height: number }), name, bytes: made };
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
	const head = pictureHead(bytes);
	if (!head) throw new ApiError('type_unsupported', { headers: { accept: 'image/jpeg, image/png, image/webp' } });
	if (head.animated) throw new ApiError('image_animated', { field: 'image' });
	if (head.width * head.height > MOST_PIXELS) throw new ApiError('too_many_pixels', { field: 'image' });
	return inTurn(() => decode(bytes, head.type));
};

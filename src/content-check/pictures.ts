import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Finding } from './problem.ts';

/** Pictures with more pixels are refused before they are decoded. */
const MAX_PIXELS = 24_000_000;

/** Endings of picture files, each with the format that it promises. */
const FORMATS: Record<string, string> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' };

/** Is this the name of a picture that the site can use? */
export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(path);

/** What the first bytes of a file are, by what it is. */
const SIGNATURES = {
	jpeg: /^\xff\xd8\xff/,
	png: /^\x89PNG/,
	webp: /^RIFF.{4}WEBP/s,
	avif: /^.{4}ftyp.*avi[fs]/s,
	heic: /^.{4}ftyp/s,
	gif: /^GIF8/,
	bmp: /^BM/,
	tiff: /^(?:II\*|MM)/,
	svg: /^\s*(?:<\?xml.*)?<svg/is,
	html: /^\s*</,
};

/** What the first bytes of a file say it is. */
const formatOf = (head: Buffer): string | undefined => {
	const text = head.toString('latin1');
	return Object.entries(SIGNATURES).find(([, signature]) => signature.test(text))?.[0];
};

const isWhole = (format: string, tail: Buffer, head: Buffer, size: number): boolean => {
	if (format === 'jpeg') return tail.includes(Buffer.from([0xff, 0xd9]));
	if (format === 'png') return tail.includes('IEND');
	return format !== 'webp' || head.readUInt32LE(4) + 8 <= size;
};

/** Size, first and last bytes of a file. */
const edgesOf = async (file: string): Promise<{ size: number; head: Buffer; tail: Buffer }> => {
	await using handle = await open(file);
	const { size } = await handle.stat();
	const piece = async (length: number, from: number) =>
		(await handle.read(Buffer.alloc(length), 0, length, from)).buffer;
	const end = Math.min(size, 65_536);
	return { size, head: await piece(Math.min(size, 1024), 0), tail: await piece(end, size - end) };
};

/** What is wrong with a picture file. Only its header is decoded. */
export const checkPicture = async (root: string, path: string): Promise<Finding[]> => {
	const file = join(root, path);
	const { size, head, tail } = await edgesOf(file);
	if (size === 0) return [{ message: 'is empty', fix: 'Put the picture there again' }];
	const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
	const format = formatOf(head);
	if (format === undefined)
		return [{ message: 'is no picture, or is broken', fix: 'Export the picture again as JPEG' }];
	if (format !== FORMATS[ending]) {
		const right = Object.entries(FORMATS).find(([, name]) => name === format)?.[0];
		const fix = right
			? `Rename it to end in .${right}, also where it is named`
			: 'Export the picture as JPEG and save it under this name';
		return [{ message: `ends in .${ending} but is ${format.toUpperCase()} inside`, fix }];
	}
	try {
		const { width, height } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
		if (width * height > MAX_PIXELS) throw new Error('pixel limit');
	} catch (error) {
		return String(error).includes('pixel limit')
			? [{ message: 'has more than 24 million pixels', fix: 'Make it smaller, such as 2400 pixels wide' }]
			: [{ message: 'is broken and cannot be opened', fix: 'Export the picture again as JPEG' }];
	}
	return isWhole(format, tail, head, size)
		? []
		: [{ message: 'is broken: its end is missing', fix: 'Copy or export the picture again' }];
};

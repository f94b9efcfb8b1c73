import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { coverFaults, MIN_WIDTH } from '#domain/cover.ts';
import type { Finding } from './problem.ts';

/** Pictures with more pixels are refused; only their head is decoded to know it. */
const MAX_PIXELS = 24_000_000;

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

const isWhole = (format: string, bytes: Buffer): boolean => {
	const tail = bytes.subarray(-65_536);
	if (format === 'jpeg') return tail.includes(Buffer.from([0xff, 0xd9]));
	if (format === 'png') return tail.includes('IEND');
	return format !== 'webp' || bytes.readUInt32LE(4) + 8 <= bytes.length;
};

const whyBroken = async (file: string, bytes: Buffer): Promise<Finding | { width: number; height: number }> => {
	if (bytes.length === 0) return { message: 'is empty', fix: 'Put the picture there again' };
	const ending = extname(file).slice(1).toLowerCase();
	const head = bytes.toString('latin1', 0, 1024);
	const format = Object.entries(SIGNATURES).find(([, signature]) => signature.test(head))?.[0];
	if (!format) return { message: 'is no picture, or is broken', fix: 'Export the picture again as JPEG' };
	if (format !== ending.replace('jpg', 'jpeg')) {
		const right = format.replace('jpeg', 'jpg');
		const fix = isPicture(`.${right}`)
			? `Rename it to end in .${right}, also where it is named`
			: 'Export the picture as JPEG and save it under this name';
		return { message: `ends in .${ending} but is ${format.toUpperCase()} inside`, fix };
	}
	const size = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);
	if (!size) return { message: 'is broken and cannot be opened', fix: 'Export the picture again as JPEG' };
	if (size.width * size.height > MAX_PIXELS)
		return { message: 'has more than 24 million pixels', fix: 'Make it smaller, such as 2400 pixels wide' };
	return isWhole(format, bytes)
		? (size.autoOrient ?? size)
		: { message: 'is broken: its end is missing', fix: 'Copy or export the picture again' };
};

/** Bytes above which somebody forgot to make it smaller. */
const MAX_BYTES = 8_000_000;

const doubts = (bytes: number, { width, height }: { width: number; height: number }, isCover: boolean): Finding[] => {
	const found: Finding[] = [];
	const doubt = (message: string, fix: string) => found.push({ level: 'warning', message, fix });
	const size = `is ${width} by ${height} pixels`;
	if (width < MIN_WIDTH) doubt(`${size}; visitors would see it blurred`, 'Export it 1600 pixels wide');
	if (height > width) doubt(`${size}, upright; the site shows it lying`, 'Cut it to 4:3, such as 1600 by 1200 pixels');
	else if (isCover && coverFaults({ width, height }).includes('shape'))
		doubt(`${size}, not 4:3; the sides of the cover would be cut off`, 'Cut it to 4:3, such as 1600 by 1200 pixels');
	if (bytes > MAX_BYTES)
		doubt(`is ${(bytes / 1e6).toFixed(0)} MB large`, 'Export it 1600 to 2400 pixels wide, as JPEG of quality 80');
	return found;
};

/** What is wrong with a picture, or doubtful. @param isCover the cover of a trip has a shape to keep */
export const checkPicture = async (file: string, isCover: boolean): Promise<Finding[]> => {
	const bytes = await readFile(file);
	const broken = await whyBroken(file, bytes);
	if ('message' in broken) return [broken];
	return doubts(bytes.length, broken, isCover);
};

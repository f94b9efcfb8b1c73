import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { coverFaults, MIN_WIDTH } from '#domain/cover.ts';
import { type Fault, fault, phrase } from './sentences/codes.ts';

/** Pictures with more pixels are refused; only their head is decoded to know it. */
const MAX_PIXELS = 24_000_000;

/** Is this the name of a picture that the site can use? */
export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(path);

/** Heads are read by sharp; what is cut off behind them shows in these two only when it is decoded. */
const isCutOff = (format: string, bytes: Buffer): boolean => {
	const tail = bytes.subarray(-65_536);
	return (
		(format === 'jpeg' && !tail.includes(Buffer.from([0xff, 0xd9]))) || (format === 'png' && !tail.includes('IEND'))
	);
};

const whyBroken = async (file: string, bytes: Buffer): Promise<Fault | { width: number; height: number }> => {
	if (bytes.length === 0) return fault('image_empty');
	const head = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);
	if (!head?.mediaType) return fault('image_broken');
	const ending = extname(file).slice(1).toLowerCase();
	const format = head.mediaType.replace(/^image\/|\+xml$/g, '');
	if (format !== ending.replace('jpg', 'jpeg')) {
		const right = format.replace('jpeg', 'jpg');
		const advice = isPicture(`.${right}`) ? phrase('rename_ending', { right }) : phrase('picture_replace');
		return fault('image_ending', { ending, format: format.toUpperCase(), advice });
	}
	if (head.width * head.height > MAX_PIXELS) return fault('image_pixels');
	return isCutOff(format, bytes) ? fault('image_cut_off') : head.autoOrient;
};

/** What is wrong with a picture, or doubtful. @param isCover the cover of a trip has a shape to keep */
export const checkPicture = async (file: string, isCover: boolean): Promise<Fault[]> => {
	const broken = await whyBroken(file, await readFile(file));
	if ('code' in broken) return [broken];
	const { width, height } = broken;
	const found: Fault[] = [];
	if (width < MIN_WIDTH) found.push(fault('image_narrow', { width, height }));
	if (height > width) found.push(fault('image_upright', { width, height }));
	else if (isCover && coverFaults({ width, height }).includes('shape'))
		found.push(fault('image_shape', { width, height }));
	return found;
};

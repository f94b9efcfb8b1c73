/**
 * Decodes a picture to its last pixel and writes it anew, upright and without anything but its pixels:
 * `node picture-program.ts <from> <to> <type>`. What cannot be decoded ends with 1.
 */
import sharp, { type Sharp } from 'sharp';

const SECONDS = 10;
const [, , from = '', to = '', type = ''] = process.argv;
const WRITE = {
	jpeg: (image: Sharp) => image.jpeg({ quality: 90 }),
	png: (image: Sharp) => image.png(),
	webp: (image: Sharp) => image.webp({ quality: 90 }),
};
sharp.cache(false);
sharp.concurrency(1);
try {
	const image = sharp(from, { limitInputPixels: 24_000_000, failOn: 'error' }).timeout({ seconds: SECONDS }).rotate();
	const { width, height } = await WRITE[type as keyof typeof WRITE](image).toFile(to);
	process.stdout.write(JSON.stringify({ width, height }));
} catch (error) {
	process.stderr.write(String(error));
	process.exitCode = 1;
}

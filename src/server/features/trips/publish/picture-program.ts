/**
 * Decodes a picture to its last pixel and writes it anew, upright, no larger than the site needs, and without anything but
 * its pixels: `node picture-program.ts <from> <to> <type> <most pixels>`. What cannot be decoded ends with 1.
 */
import sharp, { type Sharp } from 'sharp';

const SECONDS = 10;
/** Longest side of what is kept: what a camera adds to that nobody sees, and it would be decoded at each build. */
const LONGEST_SIDE = 4096;
const [, , from = '', to = '', type = '', most = ''] = process.argv;
const WRITE = {
	jpeg: (image: Sharp) => image.jpeg({ quality: 90 }),
	png: (image: Sharp) => image.png(),
	webp: (image: Sharp) => image.webp({ quality: 90 }),
};
sharp.cache(false);
sharp.concurrency(1);
try {
	const image = sharp(from, { limitInputPixels: Number(most), failOn: 'error' })
		.timeout({ seconds: SECONDS })
		.rotate()
		.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
	const { width, height } = await WRITE[type as keyof typeof WRITE](image).toFile(to);
	process.stdout.write(JSON.stringify({ width, height }));
} catch (error) {
	process.stderr.write(String(error));
	process.exitCode = 1;
}

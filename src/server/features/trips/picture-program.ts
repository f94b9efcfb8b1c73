/**
 * Decodes a picture to its last pixel and writes it anew, upright, no larger than the site needs, and without anything but
 * its pixels: `node picture-program.ts <from> <to> <most pixels>`. Prints its type and size, or why it is refused; what
 * cannot be decoded ends with 1.
 */
import sharp, { type Sharp } from 'sharp';

const SECONDS = 10;
/** Longest side of what is kept: what a camera adds to that nobody sees, and it would be decoded at each build. */
const LONGEST_SIDE = 4096;
const [, , from = '', to = '', most = ''] = process.argv;
const WRITE = {
	jpeg: (image: Sharp) => image.jpeg({ quality: 90 }),
	png: (image: Sharp) => image.png(),
	webp: (image: Sharp) => image.webp({ quality: 90 }),
};
sharp.cache(false);
sharp.concurrency(1);
// Only these are read at all, whatever else the library knows.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });

/** What the head of a picture says; nothing is decoded yet. */
const headOf = async () => {
	const head = await sharp(from, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);
	if (!head) return { refused: 'type_unsupported' };
	if ((head.pages ?? 1) > 1) return { refused: 'image_animated' };
	if (head.width * head.height > Number(most)) return { refused: 'too_many_pixels' };
	return { type: head.format as keyof typeof WRITE };
};

const writeAnew = async (type: keyof typeof WRITE) => {
	const image = sharp(from, { limitInputPixels: Number(most), failOn: 'error' })
		.timeout({ seconds: SECONDS })
		.rotate()
		.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
	const { width, height } = await WRITE[type](image).toFile(to);
	return { type, width, height };
};

try {
	const head = await headOf();
	process.stdout.write(JSON.stringify(head.type ? await writeAnew(head.type) : head));
} catch (error) {
	process.stderr.write(String(error));
	process.exitCode = 1;
}

/** Draws the icons of `public/` from `public/favicon.svg`. Run it when the drawing has changed. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { iconFile } from './icon-file.ts';

/** Share of the width that the drawing takes where the system cuts the corners in a shape of its own. */
const SAFE = 0.74;
const drawing = await readFile('public/favicon.svg', 'utf8');
const ground = /<rect[^>]*fill="([^"]+)"/.exec(drawing)?.[1] ?? '#fff';
/** The drawing on a ground that fills its square. */
const square = drawing.replace(/rx="[^"]*"/, 'rx="0"');

const draw = (svg: string, size: number) => sharp(Buffer.from(svg), { density: 72 * (size / 32) }).resize(size, size);
const png = (svg: string, size: number): Promise<Buffer> => draw(svg, size).png({ compressionLevel: 9 }).toBuffer();

const maskable = async (size: number): Promise<Buffer> => {
	const inner = Math.round(size * SAFE);
	return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
		.composite([{ input: await png(square, inner) }])
		.png({ compressionLevel: 9 })
		.toBuffer();
};

const sizes = [16, 32, 48];
const layers = await Promise.all(sizes.map(async (size) => ({ size, png: await png(drawing, size) })));
await writeFile('public/favicon.ico', iconFile(layers));
await writeFile('public/apple-touch-icon.png', await png(square, 180));
await writeFile('public/icon-192.png', await png(drawing, 192));
await writeFile('public/icon-512.png', await png(drawing, 512));
await writeFile('public/icon-maskable.png', await maskable(512));

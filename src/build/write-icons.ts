/** Draws the icons of `public/` from `public/favicon.svg`. Run it when the drawing has changed. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

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

/** A picture inside an icon file. */
interface Layer {
	/** Width and height in pixels, at most 256. */
	size: number;
	png: Buffer;
}

/** An icon file (`.ico`) that holds PNG pictures, which every browser that still asks for one reads. */
const iconFile = (layers: readonly Layer[]): Buffer => {
	const head = Buffer.alloc(6 + 16 * layers.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(layers.length, 4);
	let offset = head.length;
	for (const [i, { size, png }] of layers.entries()) {
		const at = 6 + 16 * i;
		head.writeUInt8(size % 256, at);
		head.writeUInt8(size % 256, at + 1);
		head.writeUInt16LE(1, at + 4);
		head.writeUInt16LE(32, at + 6);
		head.writeUInt32LE(png.length, at + 8);
		head.writeUInt32LE(offset, at + 12);
		offset += png.length;
	}
	return Buffer.concat([head, ...layers.map(({ png }) => png)]);
};

const sizes = [16, 32, 48];
const layers = await Promise.all(sizes.map(async (size) => ({ size, png: await png(drawing, size) })));
await writeFile('public/favicon.ico', iconFile(layers));
await writeFile('public/apple-touch-icon.png', await png(square, 180));
await writeFile('public/icon-192.png', await png(drawing, 192));
await writeFile('public/icon-512.png', await png(drawing, 512));
await writeFile('public/icon-maskable.png', await maskable(512));

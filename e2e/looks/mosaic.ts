import sharp from 'sharp';

/** Side of the squares that are compared, in pixels of a screenshot: about a line of small text. */
const SQUARE = 8;
/** Colours are kept in steps of 4 of 255, which takes half the room. */
const STEP = 4;

/** Mean colours of the squares of a screenshot, row by row: smoothed letters change them little, a moved edge much. */
export interface Mosaic {
	/** Red, green and blue of each square. */
	colours: Buffer;
	columns: number;
	rows: number;
}

const pixelsOf = async (picture: Buffer) => {
	const { data, info } = await sharp(picture)
		.removeAlpha()
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
};

export const mosaicOf = async (screenshot: Buffer): Promise<Mosaic> => {
	const { data, width, height } = await pixelsOf(screenshot);
	const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
	const sums = new Uint32Array(columns * rows * 3);
	for (let y = 0, from = 0; y < height; y++) {
		const row = Math.floor(y / SQUARE) * columns;
		for (let x = 0; x < width; x++, from += 3) {
			const square = (row + Math.floor(x / SQUARE)) * 3;
			for (let channel = 0; channel < 3; channel++)
				sums[square + channel] = (sums[square + channel] ?? 0) + (data[from + channel] ?? 0);
		}
	}
	const colours = Buffer.alloc(sums.length);
	for (let i = 0; i < sums.length; i++) {
		const square = Math.floor(i / 3);
		const [right, bottom] = [width - (square % columns) * SQUARE, height - Math.floor(square / columns) * SQUARE];
		colours[i] = (sums[i] ?? 0) / (Math.min(SQUARE, right) * Math.min(SQUARE, bottom));
	}
	return { colours, columns, rows };
};

/** As a file of a few kB. */
export const packed = ({ colours, columns, rows }: Mosaic): Promise<Buffer> =>
	sharp(
		colours.map((value) => Math.min(255, Math.round(value / STEP) * STEP)),
		{ raw: { width: columns, height: rows, channels: 3 } },
	)
		.webp({ lossless: true, effort: 6 })
		.toBuffer();

export const unpacked = async (file: Buffer): Promise<Mosaic> => {
	const { data, width, height } = await pixelsOf(file);
	return { colours: data, columns: width, rows: height };
};

/**
 * How a page differs from what was kept of it, in words; empty when it does not.
 * @param tolerance how far a colour channel of a square may be off, of 255
 */
export const compare = (kept: Mosaic, now: Mosaic, tolerance: number): string => {
	/** Squares that differ, by their place in the screenshot, and the greatest distance of a channel. */
	const squares: { left: number; top: number; by: number }[] = [];
	for (let row = 0; row < Math.min(kept.rows, now.rows); row++) {
		for (let column = 0; column < Math.min(kept.columns, now.columns); column++) {
			const [before, after] = [(row * kept.columns + column) * 3, (row * now.columns + column) * 3];
			const off = [0, 1, 2].map((i) => Math.abs((kept.colours[before + i] ?? 0) - (now.colours[after + i] ?? 0)));
			const by = Math.max(...off);
			if (by > tolerance) squares.push({ left: column * SQUARE, top: row * SQUARE, by });
		}
	}
	const worst = squares.toSorted((a, b) => b.by - a.by)[0];
	const size = ({ columns, rows }: Mosaic) => `${columns} × ${rows}`;
	const words = [
		size(kept) === size(now) ? '' : `${size(kept)} squares were kept, there are ${size(now)} now`,
		worst ? `${squares.length} squares differ, most of all at ${worst.left}, ${worst.top} (by ${worst.by} of 255)` : '',
	];
	return words.filter(Boolean).join('; ');
};

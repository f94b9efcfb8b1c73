/** A picture inside an icon file. */
interface Layer {
	/** Width and height in pixels, at most 256. */
	size: number;
	png: Buffer;
}

/** An icon file (`.ico`) that holds PNG pictures, which every browser that still asks for one reads. */
export const iconFile = (layers: readonly Layer[]): Buffer => {
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

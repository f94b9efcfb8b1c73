/** What the first bytes of a picture say about it. */
export interface PictureHead {
	type: 'jpeg' | 'png' | 'webp';
	/** 0 × 0 when they do not say. */
	width: number;
	height: number;
	animated: boolean;
}

const still = (type: PictureHead['type'], width = 0, height = 0): PictureHead => ({
	type,
	width,
	height,
	animated: false,
});

/** Start-of-frame markers; the others between C0 and CF are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegHead = (bytes: Buffer): PictureHead => {
	let at = 2;
	while (at + 9 < bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0;
		if (isFrame(marker)) return still('jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
		at += 2 + bytes.readUInt16BE(at + 2);
	}
	return still('jpeg');
};

const webpHead = (bytes: Buffer): PictureHead => {
	const form = bytes.toString('latin1', 12, 16);
	if (bytes.length < 30) return still('webp');
	if (form === 'VP8X')
		return {
			...still('webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1),
			animated: ((bytes[20] ?? 0) & 0b10) !== 0,
		};
	if (form === 'VP8L') {
		const bits = bytes.readUInt32LE(21);
		return still('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
	}
	return still('webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
};

/** Reads the head of a picture without decoding it; undefined when it is no JPEG, PNG or WebP. */
export const pictureHead = (bytes: Buffer): PictureHead | undefined => {
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpegHead(bytes);
	if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n')
		return {
			...(bytes.length < 24 ? still('png') : still('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20))),
			animated: bytes.subarray(0, 4096).includes('acTL'),
		};
	if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpHead(bytes);
	return undefined;
};

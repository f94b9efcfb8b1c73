import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const icons = join(import.meta.dirname, '../../public');

it('favicon.ico holds a picture of each size where its table says', async () => {
	const file = readFileSync(join(icons, 'favicon.ico'));
	const sizes: number[] = [];
	for (let i = 0; i < file.readUInt16LE(4); i++) {
		const at = 6 + 16 * i;
		const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
		const { width, format } = await sharp(file.subarray(offset, offset + length)).metadata();
		expect([width, format]).toEqual([file.readUInt8(at), 'png']);
		sizes.push(width);
	}
	expect(sizes).toEqual([16, 32, 48]);
});

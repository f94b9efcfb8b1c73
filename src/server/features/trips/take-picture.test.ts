import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { takePicture } from './take-picture.ts';
import { aPicture } from './testing/picture.ts';

const flat = () => aPicture(60, 40);

describe('a picture that is sent', () => {
	it.each([
		['jpeg', 'jpg'],
		['png', 'png'],
		['webp', 'webp'],
	] as const)('as %s is written anew under a name of its content', async (type, ending) => {
		const bytes = await flat()[type]().toBuffer();
		const taken = await takePicture(bytes);
		expect(taken).toMatchObject({ width: 60, height: 40 });
		expect(taken.name).toMatch(new RegExp(`^[0-9a-f]{20}\\.${ending}$`));
		expect(await takePicture(bytes)).toEqual(taken);
	});
	it('loses all that tells where and with what it was taken, and stands upright', async () => {
		const exif = { IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '22/1 16/1 0/1' } };
		const bytes = await flat().withExif(exif).jpeg().toBuffer();
		expect(bytes.includes('secret')).toBe(true);
		const taken = await takePicture(bytes);
		const { exif: left, icc, xmp, orientation } = await sharp(taken.bytes).metadata();
		expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
		expect(taken.bytes.includes('secret')).toBe(false);
		const turned = await takePicture(await flat().withMetadata({ orientation: 6 }).jpeg().toBuffer());
		expect([turned.width, turned.height]).toEqual([40, 60]);
	});
	it('waits its turn, and is sent away when too many do', async () => {
		const bytes = await flat().png().toBuffer();
		const all = await Promise.allSettled(Array.from({ length: 14 }, () => takePicture(bytes)));
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
		expect(all.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code)).toEqual(
			new Array(4).fill('image_busy'),
		);
	});
});

import sharp from 'sharp';
import { expect, test } from '../fixtures/test.ts';
import { compare, mosaicOf, packed, unpacked } from './mosaic.ts';

/** What a line of a page may be off, as the pages are compared. */
const TOLERANCE = 7;
const LINES = ['Bus depot and soft-drink factory', 'Science museum and pizza workshop', 'Ages 4 to 12 · HK$899'];
interface Look {
	lines?: string[];
	down?: number;
	ink?: string;
	ground?: string;
	height?: number;
}

/** A screenshot of a page of lines. */
const page = ({ lines = LINES, down = 0, ink = '#16302a', ground = '#fffdf8', height = 320 }: Look = {}) => {
	const text = lines.map((line, i) => `<text x="12" y="${24 + i * 20 + down}" fill="${ink}">${line}</text>`).join('');
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="432" height="${height}" font-size="11"><rect width="432" height="${height}" fill="${ground}"/>${text}</svg>`;
	return sharp(Buffer.from(svg)).png().toBuffer();
};
const difference = async (now: Look) =>
	compare(await unpacked(await packed(await mosaicOf(await page()))), await mosaicOf(await page(now)), TOLERANCE);

test('a page that is as it was kept does not differ, nor one whose letters are smoothed a little differently', async () => {
	expect(await difference({})).toBe('');
	expect(await difference({ down: 0.1 })).toBe('');
});

for (const [what, now] of [
	['a word has changed', { lines: LINES.with(2, 'Ages 4 to 12 · HK$1,099') }],
	['lines are two pixels lower', { down: 2 }],
	['letters have another colour', { ink: '#6a4a4f' }],
	['the ground is a little darker', { ground: '#fff3e8' }],
	['the page is longer', { height: 329 }],
] as const)
	test(`a page differs when ${what}`, async () => {
		expect(await difference(now)).toMatch(/differ|were kept/);
	});

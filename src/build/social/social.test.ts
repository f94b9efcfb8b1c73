import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type SocialCard, socialKey } from '#domain/social-card.ts';
import { socialImages } from './cache.ts';

const root = join(import.meta.dirname, '../../..');
const card: SocialCard = {
	locale: 'zh',
	brand: { name: '榕樹頭學堂', other: 'Banyan Field Trips' },
	title: ['巴士車廠', '汽水廠'],
	picture: { file: join(root, 'content/trips/bus-factory/bus-factory.jpg'), version: '1' },
	ticket: {
		tint: 'blush',
		route: true,
		ages: '4\u2060–\u206012歲',
		price: { from: '', before: '港幣', amount: '899', after: '元' },
	},
};

it('the picture of a link preview is a JPEG of 1200 × 630 pixels below 300 kB, the same each time, and drawn once', async () => {
	const cache = await mkdtemp(join(tmpdir(), 'social-'));
	const images = socialImages(root, cache);
	const imageOf = (each: SocialCard) => images.imageOf({ card: each, key: socialKey(each, 'a') });
	const key = socialKey(card, 'a');
	const { ticket: _, ...poster } = card;
	const long = ['A title that is very much longer than any other that anybody would set on a page'];
	for (const each of [card, { ...poster, locale: 'en' as const, title: long }]) {
		const image = await imageOf(each);
		const { format, width, height } = await sharp(image).metadata();
		expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
		expect(image.length).toBeLessThan(300_000);
		expect(image.length).toBeGreaterThan(30_000);
	}
	const first = await imageOf(card);
	expect(await imageOf({ ...card, picture: { file: 'gone.jpg', version: '1' } })).toEqual(first);
	expect(await readdir(cache)).toContain(`${key}.jpg`);
	await rm(cache, { recursive: true });
	expect(await imageOf(card)).toEqual(first);
	await rm(cache, { recursive: true });
});
it('the picture of a link preview has another name when a word, the picture or the way of drawing changes', () => {
	const keys = [
		socialKey(card, 'a'),
		socialKey(card, 'b'),
		socialKey({ ...card, title: ['巴士車廠'] }, 'a'),
		socialKey({ ...card, picture: { ...card.picture, version: '2' } }, 'a'),
	];
	expect(new Set(keys).size).toBe(keys.length);
	expect(socialKey({ ...card, picture: { ...card.picture, file: '/elsewhere/bus-factory.jpg' } }, 'a')).toBe(keys[0]);
});

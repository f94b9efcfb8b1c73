import { getImage } from 'astro:assets';
import type { APIRoute, ImageMetadata } from 'astro';
import type { OfficePictures } from '#domain/site-files.ts';
import { smallOf } from './pictures.ts';
import { trips } from './queries.ts';

/** The picture of the home page. */
const [hero] = Object.values(
	import.meta.glob<ImageMetadata>('/content/adverts/hero.jpg', { eager: true, import: 'default' }),
);

const covers = async (): Promise<OfficePictures['covers']> => {
	const found = (await trips('cn')).map(async ({ slug, facts: { cover } }) =>
		cover ? [[slug, await smallOf(cover)] as const] : [],
	);
	return Object.fromEntries((await Promise.all(found)).flat());
};

export const GET: APIRoute = async () => {
	const art = hero && (await getImage({ src: hero, width: 1600, format: 'webp' })).src;
	const pictures: OfficePictures = { ...(art && { art }), covers: await covers() };
	return Response.json(pictures);
};

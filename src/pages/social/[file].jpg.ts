import type { APIRoute } from 'astro';
import { type KeyedCard, socialImages } from '#build/social/cache.ts';
import { readEnvironment } from '#domain/environment.ts';
import { once } from '#site/content/queries.ts';
import { socialPaths } from '#site/seo/social-image.ts';

export const getStaticPaths = socialPaths;

const { imageOf, drawAll } = socialImages(process.cwd());
const isDraft = readEnvironment(process.env).PICTURES === 'draft';

/** What a build draws before it writes the first file: every picture, or the one that a draft shows everywhere. */
const drawn = once(async () => {
	const all = (await socialPaths()).map(({ props }) => props);
	const cards = isDraft ? all.slice(0, 1) : all;
	await drawAll(cards);
	return cards;
});

export const GET: APIRoute<KeyedCard> = async ({ props }) => {
	const [first] = import.meta.env.PROD ? await drawn() : [];
	const shown = (isDraft && first) || props;
	return new Response(await imageOf(shown), { headers: { 'content-type': 'image/jpeg' } });
};

import type { APIRoute } from 'astro';
import { socialImages } from '#build/social/cache.ts';
import type { SocialCard } from '#domain/social-card.ts';
import { socialPaths } from '#site/seo/social-image.ts';

export const getStaticPaths = socialPaths;

const imageOf = socialImages(process.cwd());

export const GET: APIRoute<{ card: SocialCard; key: string }> = async ({ props: { card, key } }) =>
	new Response(await imageOf(card, key), { headers: { 'content-type': 'image/jpeg' } });

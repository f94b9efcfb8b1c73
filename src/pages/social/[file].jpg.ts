import type { APIRoute } from 'astro';
import type { SocialCard } from '#domain/social-card.ts';
import { socialFile, socialPaths } from '#site/seo/social-image.ts';

export const getStaticPaths = socialPaths;

export const GET: APIRoute<{ card: SocialCard }> = async ({ props }) =>
	new Response(await socialFile(props.card), { headers: { 'content-type': 'image/jpeg' } });

import type { APIRoute } from 'astro';
import { indexedPages, sitemap } from '#site/found/sitemap.ts';
import { trips } from '#site/queries.ts';

export const GET: APIRoute = async ({ site }) => {
	const pages = indexedPages(await trips('en'));
	const entries = pages.map((entry) => ({ ...entry, changed: undefined }));
	return new Response(sitemap(site as URL, entries), { headers: { 'content-type': 'application/xml' } });
};

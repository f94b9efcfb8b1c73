import type { APIRoute } from 'astro';
import { trips } from '#site/content/queries.ts';
import { lastChange } from '#site/seo/last-change.ts';
import { indexedPages, sitemap } from '#site/seo/sitemap.ts';

export const GET: APIRoute = async ({ site }) => {
	const pages = indexedPages(await trips('en'));
	const entries = await Promise.all(
		pages.map(async (entry) => ({ ...entry, changed: await lastChange(entry.page, entry.locale) })),
	);
	return new Response(sitemap(site as URL, entries), { headers: { 'content-type': 'application/xml' } });
};

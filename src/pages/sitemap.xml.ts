import type { APIRoute } from 'astro';
import { lastChange } from '#site/found/last-change.ts';
import { indexedPages, sitemap } from '#site/found/sitemap.ts';
import { trips } from '#site/queries.ts';

export const GET: APIRoute = async ({ site }) => {
	const pages = indexedPages(await trips('en'));
	const entries = await Promise.all(
		pages.map(async (entry) => ({ ...entry, changed: await lastChange(entry.page, entry.locale) })),
	);
	return new Response(sitemap(site as URL, entries), { headers: { 'content-type': 'application/xml' } });
};

import type { APIRoute } from 'astro';
import { DEFAULT_LOCALE } from '#i18n/locales.ts';
import { trips } from '#site/content/queries.ts';
import { lastChange } from '#site/seo/last-change.ts';
import { indexedPages, sitemap } from '#site/seo/sitemap.ts';

export const GET: APIRoute = async ({ site }) => {
	const pages = indexedPages(await trips(DEFAULT_LOCALE));
	const entries = await Promise.all(
		pages.map(async (entry) => ({ ...entry, changed: await lastChange(entry.page, entry.locale) })),
	);
	return new Response(sitemap(site as URL, entries), { headers: { 'content-type': 'application/xml' } });
};

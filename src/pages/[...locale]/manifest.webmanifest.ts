import type { APIRoute } from 'astro';
import { type Locale, localePaths } from '#i18n/locales.ts';
import { webManifest } from '#site/seo/web-manifest.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = async ({ props }) =>
	new Response(JSON.stringify(await webManifest(props.locale)), {
		headers: { 'content-type': 'application/manifest+json' },
	});

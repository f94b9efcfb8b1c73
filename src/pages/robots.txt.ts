import type { APIRoute } from 'astro';

/** Nothing is forbidden here: what search engines shall not show says so itself, which they have to read. */
export const GET: APIRoute = ({ site }) =>
	new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);

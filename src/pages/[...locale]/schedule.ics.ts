import type { APIRoute } from 'astro';
import { type Locale, localePaths } from '#i18n/locales.ts';
import { scheduleCalendar } from '#site/seo/calendars.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async ({ props, url, site = url }) => {
	const { locale } = props as { locale: Locale };
	return new Response(await scheduleCalendar(locale, site), {
		headers: { 'content-type': 'text/calendar; charset=utf-8' },
	});
};

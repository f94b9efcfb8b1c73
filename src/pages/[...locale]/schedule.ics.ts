import type { APIRoute } from 'astro';
import { type Locale, localePaths } from '#i18n/locales.ts';
import { scheduleCalendar } from '#site/seo/calendars.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = async ({ props, url, site = url }) =>
	new Response(await scheduleCalendar(props.locale, site), {
		headers: { 'content-type': 'text/calendar; charset=utf-8' },
	});

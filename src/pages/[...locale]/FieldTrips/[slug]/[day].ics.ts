import type { APIRoute } from 'astro';
import type { Locale } from '#i18n/locales.ts';
import { calendarPaths } from '#site/pages/trip/paths.ts';
import { departureCalendar } from '#site/seo/calendars.ts';

export const getStaticPaths = calendarPaths;

export const GET: APIRoute = async ({ props, url, site = url }) => {
	const { locale, slug, date } = props as { locale: Locale; slug: string; date: string };
	return new Response(await departureCalendar(locale, slug, date, site), {
		headers: { 'content-type': 'text/calendar; charset=utf-8' },
	});
};

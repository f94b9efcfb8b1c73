import type { APIRoute } from 'astro';
import type { Locale } from '#i18n/locales.ts';
import { departureCalendar } from '#site/calendars.ts';
import { calendarPaths } from '#site/trip/paths.ts';

export const getStaticPaths = calendarPaths;

export const GET: APIRoute = async ({ props, url, site = url }) => {
	const { locale, slug, date } = props as { locale: Locale; slug: string; date: string };
	return new Response(await departureCalendar(locale, slug, date, site), {
		headers: { 'content-type': 'text/calendar; charset=utf-8' },
	});
};

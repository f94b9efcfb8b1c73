import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isCalendarDay } from '#domain/calendar-days.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { SiteFacts, Specification } from '#domain/office.schema.ts';
import { CACHE_CONTROL } from '#domain/site-files.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { TRIPS_FOLDER } from '#i18n/routes.ts';
import { type CalendarDeparture, calendarOf, type Publisher, scheduleCalendarHref } from '#site/seo/calendar-file.ts';
import type { AppDeps } from '../../core/deps.ts';
import { hasTag, tagFor } from '../../core/http/tags.ts';
import { pathOf } from '../../core/http/web.ts';
import { type Catalogue, type CatalogueDeparture, catalogue, publicCatalogue } from '../../core/schedule/catalogue.ts';
import { CONTENT, tripIn } from '../../core/schedule/trip-content.ts';

const contentFile = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8'));

const placeOf = (locale: Locale, id: string | undefined): CalendarDeparture['meetingPoint'] => {
	const { values } = contentFile<Specification>('specifications/meeting-point.json');
	const found = values.find((each) => each.id === id);
	if (!found?.place) return found && { name: found.label[locale] };
	const { name, address, directions } = found.place;
	return { name: name[locale], address: address[locale], directions: directions[locale] };
};

/** A departure as its calendar tells it; undefined of a trip that visitors do not see. */
const calendarEntry = (locale: Locale, departure: CatalogueDeparture): CalendarDeparture | undefined => {
	const { facts, words } = tripIn(departure.trip, locale);
	if (facts.offline) return undefined;
	return {
		slug: departure.trip,
		facts,
		words,
		meetingPoint: placeOf(locale, facts.specifications['meeting-point']?.[0]),
		pickUpPoint: placeOf(locale, facts.pickUp?.place),
		departure: { ...departure, sequence: departure.sequence ?? 0 },
	};
};

/** The departure that an address names: by its day, or by that which was announced first. */
const departureAt = (path: string, { departures }: Catalogue): CatalogueDeparture | undefined => {
	const [, slug, day = ''] = /^\/([\w-]+)\/([\d-]+)\.ics$/.exec(path) ?? [];
	if (!isCalendarDay(day)) return undefined;
	const own = departures.filter(({ trip }) => trip === slug);
	return own.find(({ date }) => date === day) ?? own.find(({ movedFrom }) => movedFrom === day);
};

/** The text of the calendar at an address; undefined where there is none. */
const calendarAt = (path: string, publisher: Publisher): string | undefined => {
	const known = publicCatalogue();
	for (const locale of LOCALES) {
		if (path === scheduleCalendarHref(locale)) {
			const all = known.departures.flatMap((each) => calendarEntry(locale, each) ?? []);
			return calendarOf(locale, all, publisher, { subscription: true });
		}
		const folder = `${LOCALE_TABLE[locale].prefix}${TRIPS_FOLDER}`;
		const found = path.startsWith(`${folder}/`) ? departureAt(path.slice(folder.length), known) : undefined;
		const one = found && calendarEntry(locale, found);
		if (one) return calendarOf(locale, [one], publisher);
	}
	return undefined;
};

/** A calendar, as it is and packed: the schedule is a tenth of its size then. */
interface Written {
	text: string;
	packed: Buffer;
}

/**
 * The calendars of the site, as things stand now: they say what was decided of departures before the site is built anew.
 * Each is written once for what the content says and was decided.
 */
export const calendarFileRoutes = (app: FastifyInstance, { brand }: Pick<AppDeps, 'brand'>): void => {
	let written = { from: catalogue(), calendars: new Map<string, Written>() };
	const calendarFor = (path: string): Written | undefined => {
		const from = catalogue();
		if (written.from !== from) written = { from, calendars: new Map() };
		const known = written.calendars.get(path);
		if (known !== undefined) return known;
		const { name, site } = contentFile<SiteFacts>('site.json');
		const text = calendarAt(path, { name, host: new URL(site).hostname, at: new URL(brand.site) });
		// Addresses of no calendar are without number.
		if (text === undefined) return undefined;
		const calendar = { text, packed: gzipSync(text) };
		written.calendars.set(path, calendar);
		return calendar;
	};
	const paths = LOCALES.flatMap((locale) => [
		scheduleCalendarHref(locale),
		`${LOCALE_TABLE[locale].prefix}${TRIPS_FOLDER}/:slug/:day.ics`,
	]);
	for (const path of paths)
		app.get(path, { exposeHeadRoute: true }, async (request, reply) => {
			const found = calendarFor(pathOf(request.url));
			if (found === undefined) return reply.callNotFound();
			const etag = tagFor(found.text);
			reply.headers({ 'cache-control': CACHE_CONTROL.other, etag, vary: 'accept-encoding' });
			if (hasTag(request, etag)) return reply.code(304).send();
			reply.type('text/calendar; charset=utf-8');
			if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(found.text);
			return reply.header('content-encoding', 'gzip').send(found.packed);
		});
};

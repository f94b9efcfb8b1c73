import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isCalendarDay } from '#domain/calendar-days.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { SiteFacts, Specification } from '#domain/office.schema.ts';
import { CONTENT_TYPES } from '#domain/site-files.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { TRIPS_FOLDER } from '#i18n/routes.ts';
import { type CalendarDeparture, calendarOf, type Publisher, scheduleCalendarHref } from '#site/seo/calendar-file.ts';
import { type SiteFile, siteFile } from '../../core/http/static/site-file.ts';
import { type Catalogue, type CatalogueDeparture, catalogue, publicCatalogue } from './catalogue.ts';
import { CONTENT, tripIn } from './trip-content.ts';

/** So long a calendar is kept before the content is read again, in ms. */
const FRESH = 10_000;

const contentFile = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8'));

const meetingPointOf = (locale: Locale, chosen: readonly string[] | undefined): CalendarDeparture['meetingPoint'] => {
	const { values } = contentFile<Specification>('specifications/meeting-point.json');
	const found = values.find(({ id }) => id === chosen?.[0]);
	if (!found?.place) return found && { name: found.label[locale] };
	const { name, address, directions } = found.place;
	return { name: name[locale], address: address[locale], directions: directions[locale] };
};

/** A departure as its calendar tells it; undefined of a trip that visitors do not see. */
const told = (locale: Locale, departure: CatalogueDeparture): CalendarDeparture | undefined => {
	const { facts, words } = tripIn(departure.trip, locale);
	if (facts.offline) return undefined;
	const meetingPoint = meetingPointOf(locale, facts.specifications['meeting-point']);
	return {
		slug: departure.trip,
		facts,
		words,
		meetingPoint,
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
			const all = known.departures.flatMap((each) => told(locale, each) ?? []);
			return calendarOf(locale, all, publisher, { subscription: true });
		}
		const folder = `${LOCALE_TABLE[locale].prefix}${TRIPS_FOLDER}`;
		const found = path.startsWith(`${folder}/`) ? departureAt(path.slice(folder.length), known) : undefined;
		const one = found && told(locale, found);
		if (one) return calendarOf(locale, [one], publisher);
	}
	return undefined;
};

/** As the build packs its files. */
const packedOf = (bytes: Buffer) => ({ br: brotliCompressSync(bytes), gzip: gzipSync(bytes) });

/** Gives the calendar file at an address, as things stand now; undefined where there is none. */
export type FindCalendar = (path: string) => SiteFile | undefined;

/**
 * Calendars say what was decided of departures before the site is built anew.
 * @param site public address of the site @param clock milliseconds UTC
 */
export const createCalendars = (site: string, clock: () => number): FindCalendar => {
	const kept = new Map<string, { from: Catalogue; at: number; text: string; file: SiteFile }>();
	const type = CONTENT_TYPES['.ics'] ?? 'text/calendar; charset=utf-8';
	return (path) => {
		if (!path.endsWith('.ics')) return undefined;
		const [last, from, now] = [kept.get(path), catalogue(), clock()];
		if (last?.from === from && Math.abs(now - last.at) < FRESH) return last.file;
		const { name, site: own } = contentFile<SiteFacts>('site.json');
		const text = calendarAt(path, { name, host: new URL(own).hostname, at: new URL(site) });
		if (text === undefined) return undefined;
		const bytes = Buffer.from(text);
		const file =
			last?.text === text
				? last.file
				: siteFile({ address: path, path: '', type, bytes, packed: packedOf(bytes), held: true, changed: now });
		kept.set(path, { from, at: now, text, file });
		return file;
	};
};

import { hongKongDay, hongKongTime, type IsoDate } from '#domain/hong-kong-time.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import { formatShortDay } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { DepartureWeatherRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { catalogue, scheduled } from '../../core/schedule/catalogue.ts';
import { tripIn } from '../../core/schedule/trip-content.ts';

type Announced = Exclude<WeatherDecision, 'open'>;
type Decided = Pick<DepartureWeatherRow, 'trip' | 'departure' | 'decidedAt'> & { decision: Announced };

/** What pages in a language say about the weather, word for word: they have no words for it themselves. */
interface WeatherWords {
	/** The line of notices, and where it leads. */
	line: [text: string, href: string];
	close: string;
	/** What stands at a departure, by trip and day. */
	days: Record<string, Record<IsoDate, [Announced, text: string]>>;
}

/** `07:30`, with its day where that is not the day of the departure: `Fri 4 Dec 18:00`. */
const decidedShort = (locale: Locale, { departure, decidedAt }: Decided): string => {
	const [day, time] = [hongKongDay(decidedAt), hongKongTime(decidedAt).slice(11)];
	return day === departure ? time : `${formatShortDay(locale, day)} ${time}`;
};

/**
 * One departure is named, and of several the one that is cancelled; else it is said how many, for a phone has no room for
 * more.
 */
const lineOf = (locale: Locale, rows: readonly Decided[]): WeatherWords['line'] => {
	const { line } = t(locale).booking.weather;
	const cancelled = rows.filter(({ decision }) => decision === 'cancelled');
	const goes = rows.length - cancelled.length;
	const [row, ...others] = cancelled.length > 0 ? cancelled : rows;
	if (!row || others.length > 0)
		return [fill(line.several, { cancelled: cancelled.length, goes }), href(locale, 'schedule')];
	const { facts, words } = tripIn(row.trip, locale);
	const date = formatShortDay(locale, row.departure);
	const named = { trip: words.title, date, decided: decidedShort(locale, row), goes };
	if (rows.length > 1) return [fill(line.oneCancelled, named), href(locale, 'schedule')];
	return [fill(line[row.decision], named), `${href(locale, { slug: row.trip, address: facts.address })}#departures`];
};

const wordsIn = (locale: Locale, rows: readonly Decided[]): WeatherWords => {
	const { weather } = t(locale).booking;
	const days: WeatherWords['days'] = {};
	for (const row of rows) {
		const text = fill(weather[row.decision].title, { decided: decidedShort(locale, row) });
		days[row.trip] = { ...days[row.trip], [row.departure]: [row.decision, text] };
	}
	return { line: lineOf(locale, rows), close: weather.line.close, days };
};

/** What was decided about the departures of today and tomorrow, by the `lang` of a page; undefined where nothing was. */
export const weatherSoon = async (
	{ db }: Pick<Store, 'db'>,
	now: number,
): Promise<Record<string, WeatherWords> | undefined> => {
	const rows = await db
		.selectFrom('departureWeather')
		.select(['trip', 'departure', 'decision', 'decidedAt'])
		.where('departure', 'in', [hongKongDay(now), hongKongDay(now + 86_400_000)])
		.where('decision', '!=', 'open')
		.orderBy('departure')
		.orderBy('trip')
		.execute();
	const known = rows.filter(
		(row): row is Decided => row.decision !== 'open' && catalogue().trips.has(row.trip) && !scheduled(row)?.private,
	);
	if (known.length === 0) return undefined;
	return Object.fromEntries(LOCALES.map((locale) => [LOCALE_TABLE[locale].lang, wordsIn(locale, known)]));
};

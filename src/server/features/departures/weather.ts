import type { Kysely } from 'kysely';
import { hongKongDay, hongKongTime, type IsoDate } from '#domain/hong-kong-time.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { WEATHER_DECISIONS, type WeatherDecision } from '#domain/weather.ts';
import { formatDayTime } from '#i18n/format.ts';
import { fill, t } from '#i18n/t.ts';
import type { DepartureWeatherRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { Actor } from '../../core/steps.ts';

type Departure = Pick<DepartureWeatherRow, 'trip' | 'departure'>;

/** What was decided about a departure; undefined before anything was. */
export const weatherOf = (
	{ db }: Pick<Store, 'db'>,
	{ trip, departure }: Departure,
): Promise<DepartureWeatherRow | undefined> =>
	db
		.selectFrom('departureWeather')
		.selectAll()
		.where('departure', '=', departure)
		.where('trip', '=', trip)
		.executeTakeFirst();

/** Writes down what was decided, whatever was before. */
export const putDecision = async (
	db: Kysely<Tables>,
	{ trip, departure }: Departure,
	decision: WeatherDecision,
	{ id, name }: Actor,
	now: number,
): Promise<void> => {
	const made = { decision, decidedAt: now, accountId: id ?? '', who: name };
	await db
		.insertInto('departureWeather')
		.values({ trip, departure, ...made })
		.onConflict((conflict) => conflict.columns(['departure', 'trip']).doUpdateSet(made))
		.execute();
};

/** `07:30`, with its day where that is not the day of the departure: `Fri 4 December, 18:00`. */
export const decidedWords = (locale: Locale, departure: IsoDate, decidedAt: number): string => {
	const time = hongKongTime(decidedAt).slice(11);
	const day = hongKongDay(decidedAt);
	return day === departure ? time : formatDayTime(locale, day, time);
};

/** What families read about each decision, in each language, as if it were made now. */
export const weatherPreviews = (departure: IsoDate, now: number) =>
	WEATHER_DECISIONS.flatMap((decision) =>
		LOCALES.map((locale) => {
			const { title, text } = t(locale).booking.weather[decision];
			const decided = decidedWords(locale, departure, now);
			return { decision, locale, title: fill(title, { decided }), text };
		}),
	);

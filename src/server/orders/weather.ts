import type { Kysely } from 'kysely';
import type { BodyOf } from '#contracts/contracts.ts';
import { hongKongDay, hongKongTime, type IsoDate } from '#domain/hong-kong-time.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { WEATHER_DECISIONS, type WeatherDecision } from '#domain/weather.ts';
import { formatDayTime } from '#i18n/format.ts';
import { fill, t } from '#i18n/t.ts';
import type { DepartureWeatherRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../http/errors.ts';
import { catalogue } from './catalogue.ts';
import { departureOf } from './departures.ts';
import type { Actor } from './history.ts';
import { type Acting, actorOf } from './steps.ts';
import { tellFamilies } from './weather-families.ts';

type Departure = Pick<DepartureWeatherRow, 'trip' | 'departure'>;

/** What was decided about a departure; undefined before anything was. */
export const weatherOf = (
	{ db }: Pick<Store, 'db'>,
	{ trip, departure }: Departure,
): Promise<DepartureWeatherRow | undefined> =>
	db
		.selectFrom('departure_weather')
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
	const made = { decision, decided_at: now, account_id: id ?? '', who: name };
	await db
		.insertInto('departure_weather')
		.values({ trip, departure, ...made })
		.onConflict((conflict) => conflict.columns(['departure', 'trip']).doUpdateSet(made))
		.execute();
};

/** Who decides the same in one moment does it one after the other. */
const lockDecision = (db: Kysely<Tables>, { trip, departure }: Departure) =>
	db
		.selectFrom('departure_weather')
		.select('decision')
		.where('departure', '=', departure)
		.where('trip', '=', trip)
		.forUpdate()
		.execute();

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

/**
 * Writes down what the weather means for a departure. Said twice, it counts once.
 * With `tell` every family that was not told yet gets a mail, in the same step: of each decision there is one, whatever is
 * clicked twice.
 * @throws ApiError 404 for what is no departure, 409 for one that is over, or when a colleague decided since `version`
 */
export const decideWeather = async (
	{ db, kind, who, now }: Acting,
	id: string,
	{ decision, version, tell }: BodyOf<'PUT /departures/:id/weather'>,
) => {
	const { trip, departure } = departureOf(id);
	if (!catalogue().trips.has(trip)) throw new ApiError('not_found');
	if (departure < hongKongDay(now)) throw new ApiError('bad_transition');
	if (kind === 'postgres') await lockDecision(db, { trip, departure });
	const before = await weatherOf({ db }, { trip, departure });
	const subject = `departure/${id}`;
	if (before?.decision === decision) {
		// A colleague may have decided the same without the mails.
		const mails = tell ? await tellFamilies(db, { trip, departure }, before.decided_at) : 0;
		return { result: undefined, audit: mails > 0 ? { subject, after: { weather: decision, mails } } : [] };
	}
	const actor = actorOf(who);
	const made = {
		decision,
		decided_at: Math.max(now, (before?.decided_at ?? 0) + 1),
		account_id: actor.id,
		who: actor.name,
	};
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('departure_weather')
		.values({ trip, departure, ...made })
		.onConflict((conflict) =>
			conflict
				.columns(['departure', 'trip'])
				.doUpdateSet(made)
				// A colleague may have decided in this moment.
				.where('departure_weather.decided_at', '=', version ?? 0),
		)
		.executeTakeFirstOrThrow();
	if ((before?.decided_at ?? null) !== version || numInsertedOrUpdatedRows === 0n) throw new ApiError('conflict');
	const mails = tell ? await tellFamilies(db, { trip, departure }, made.decided_at) : 0;
	const told = (weather: WeatherDecision | undefined) => (weather === undefined ? {} : { before: { weather } });
	return {
		result: undefined,
		audit: {
			subject,
			...told(before?.decision),
			after: { weather: decision, ...(mails > 0 && { mails }) },
		},
	};
};

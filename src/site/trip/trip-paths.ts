import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { trips } from '../queries.ts';

const localeParam = (locale: Locale) => LOCALE_TABLE[locale].prefix.slice(1) || undefined;

/** One path per language and trip without an address of its own: `/FieldTrips/<slug>`. */
export const slugPaths = async () =>
	(
		await Promise.all(
			LOCALES.map(async (locale) =>
				(
					await trips(locale)
				)
					.filter(({ address }) => !address)
					.map(({ slug }) => ({ params: { locale: localeParam(locale), slug }, props: { locale, slug } })),
			),
		)
	).flat();

/** One path per language and trip with an address of its own: `/busFactory`. */
export const addressPaths = async () =>
	(
		await Promise.all(
			LOCALES.map(async (locale) =>
				(
					await trips(locale)
				).flatMap(({ slug, address }) =>
					address ? [{ params: { locale: localeParam(locale), address }, props: { locale, slug } }] : [],
				),
			),
		)
	).flat();

/** One path per language and departure: `/FieldTrips/<slug>/<date>.ics`. */
export const calendarPaths = async () =>
	(
		await Promise.all(
			LOCALES.map(async (locale) =>
				(
					await trips(locale)
				).flatMap(({ slug, departures }) =>
					departures.map(({ date }) => ({
						params: { locale: localeParam(locale), slug, day: date },
						props: { locale, slug, date },
					})),
				),
			),
		)
	).flat();

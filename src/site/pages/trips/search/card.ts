import { categoryBits } from '#domain/trip-query.ts';
import { dayMonth, formatDay, priceParts, range, shortWeekday } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { daysOf, pricesOf } from '../../../content/offers.ts';
import { sourcesOf } from '../../../content/pictures.ts';
import type { Trip } from '../../../content/queries.ts';
import type { FoundTrip } from './found-trip.ts';

/** What the card of a trip says when a search finds it on another page of the list. */
export const cardOf = async (locale: Locale, trip: Trip): Promise<FoundTrip> => {
	const { facts, words, slug } = trip;
	return {
		slug,
		href: href(locale, trip),
		title: words.title,
		stops: words.stops,
		teaser: words.teaser,
		categories: categoryBits(facts.categories),
		ages: fill(t(locale).common.trip.ages, { range: range(facts.ages.from, facts.ages.to) }),
		tint: facts.tint,
		...(facts.cover && { picture: await sourcesOf(facts.cover, 'card') }),
		days: daysOf(trip).map(({ date, full }) => ({
			date,
			full,
			short: dayMonth(date),
			weekday: shortWeekday(locale, date),
			long: formatDay(locale, date),
		})),
		prices: pricesOf(trip).map(({ until, price, from }) => ({ until, amount: priceParts(locale, price).amount, from })),
	};
};

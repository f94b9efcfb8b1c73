import { formatDay } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { NewsLine } from '#site/personal.ts';
import { titleIn } from '../../core/schedule/catalogue.ts';
import type { FamilyBooking, News } from './booking.ts';
import { namesOf } from './children-part.ts';

type Where = News['where'];

/** What became of places of a booking, in words. @param linkOf the address of a page by the id of its dispatch */
export const newsLines = (
	locale: Locale,
	{ trip, departure, slots, news }: FamilyBooking,
	linkOf: (dispatch: string) => string,
): NewsLine[] => {
	const words = t(locale).booking.news;
	const day = (date: string): string => formatDay(locale, date);
	// Of another trip its title is said, too.
	const placed = (where: Where, other: Where): string =>
		where.trip === other.trip
			? day(where.departure)
			: [titleIn(where.trip, locale), day(where.departure)].join(LOCALE_TABLE[locale].comma);
	return news.map(({ kind, places, where, dispatch }) => {
		const here = { trip, departure };
		const values = {
			children: namesOf(locale, places),
			going: namesOf(locale, slots),
			count: slots.length,
			from: placed(where, here),
			to: kind === 'moved' ? placed(here, where) : placed(where, here),
		};
		const sentence = kind === 'cancelled' && slots.length === 0 ? words.allCancelled : words[kind];
		return { text: fill(sentence, values), link: dispatch === '' ? undefined : linkOf(dispatch) };
	});
};

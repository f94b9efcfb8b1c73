import { hongKongDay } from '#domain/hong-kong-time.ts';
import { documentTitle } from '#domain/search-result.ts';
import { shopProductLink } from '#domain/shop-link.ts';
import { OFFER_HOUR } from '#domain/waiting.ts';
import { formatDayTime } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { ShownDeparture, ShownFamily, WaitingPage } from '#site/pages/personal.ts';
import type { InterestRow } from '../../core/db/schema.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { FilledPage } from '../../core/http/built-page.ts';
import { personalPage, tripIn } from '../../core/http/personal-page.ts';
import { catalogue, titleIn } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import type { Wanted } from './interest.ts';
import { placeInLine } from './line.ts';

/** `1 child`, `3 children` */
export const childrenWords = (locale: Locale, n: number): string => {
	const { one, many } = t(locale).waiting;
	return n === 1 ? one : fill(many, { n });
};

/** A departure as the page shows it. @param shop address of the shop */
export const shownDeparture = (locale: Locale, wanted: Wanted, shop: string): ShownDeparture => {
	const { trip, departure: date } = wanted;
	const sold = catalogue().departures.find((each) => each.trip === trip && each.date === date);
	const book = sold ? shopProductLink(shop, LOCALE_TABLE[locale].shopPath, sold) : '';
	return { id: departureId(wanted), date, price: sold?.price, book };
};

/** What somebody sees of itself. @param line that it waits in @param action address of its page */
export const familyOf = (
	locale: Locale,
	row: InterestRow,
	line: readonly InterestRow[],
	action: string,
): ShownFamily => ({
	action,
	email: row.email,
	children: childrenWords(locale, row.children),
	place: placeInLine(line, row.id),
	until: formatDayTime(locale, hongKongDay(row.offerUntil ?? 0), OFFER_HOUR),
});

/** What the page says to one visitor; without what is wanted, that there is no such thing. */
export interface Showing extends Pick<WaitingPage, 'locale' | 'shown' | 'form' | 'family'> {
	wanted: Wanted | undefined;
	isDates: boolean;
	/** Of this page, without its language. */
	address: string;
}

/** The page as one visitor sees it; undefined where no site is built. */
export const drawPage = async (
	{ findPage, brand }: Pick<AppDeps, 'findPage' | 'brand'>,
	{ wanted, isDates, address, ...rest }: Showing,
): Promise<FilledPage | undefined> => {
	const { locale } = rest;
	const page = findPage(href(locale, 'waitingList'));
	if (!page) return undefined;
	const slug = wanted?.trip;
	const shown: WaitingPage = {
		...rest,
		trip: slug === undefined ? undefined : { slug, address: href(locale, { slug }), title: titleIn(slug, locale) },
		departure: wanted && !isDates ? shownDeparture(locale, wanted, brand.shop) : undefined,
		card: tripIn(page, slug),
	};
	return personalPage(page, {
		locale,
		address,
		title: isDates ? documentTitle(t(locale).waiting.tell.title, brand.name[locale]) : undefined,
		draw: ({ render, TellMe, WaitingList }) => render(isDates ? TellMe : WaitingList, shown),
	});
};

import { documentTitle } from '#domain/search-result.ts';
import { shopProductLink } from '#domain/shop-link.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { ShownDeparture, TellPage, WaitingPage } from '#site/personal.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { FilledPage } from '../../core/http/built-page.ts';
import { personalPage, tripIn } from '../../core/http/personal-page.ts';
import type { CatalogueDeparture } from '../departures/catalogue.ts';
import { departureId } from '../departures/departures.ts';

/** `1 child`, `3 children` */
export const childrenWords = (locale: Locale, n: number): string => {
	const { one, many } = t(locale).waiting;
	return n === 1 ? one : fill(many, { n });
};

/** A departure of the schedule as the page shows it. @param shop address of the shop */
export const shownDeparture = (
	locale: Locale,
	{ trip, date, price, ...product }: CatalogueDeparture,
	shop: string,
): ShownDeparture & { price: number } => ({
	id: departureId({ trip, departure: date }),
	date,
	price,
	book: shopProductLink(shop, LOCALE_TABLE[locale].shopPath, product),
});

/**
 * The page of a waiting list as one visitor sees it; undefined where no site is built.
 * @param trip whose card stands beside it @param address of this page, without its language
 */
export const waitingPage = async (
	{ findPage }: Pick<AppDeps, 'findPage'>,
	shown: Omit<WaitingPage, 'card'>,
	{ trip, address }: { trip: string | undefined; address: string },
): Promise<FilledPage | undefined> => {
	const page = findPage(href(shown.locale, 'waitingList'));
	if (!page) return undefined;
	const whole = { ...shown, card: tripIn(page, trip) };
	return personalPage(page, {
		locale: shown.locale,
		address,
		title: undefined,
		draw: ({ render, WaitingList }) => render(WaitingList, whole),
	});
};

/** The page of “tell me when there are dates”; undefined where no site is built. @param address of it, without its language */
export const tellPage = async (
	{ findPage, brand }: Pick<AppDeps, 'findPage' | 'brand'>,
	shown: TellPage,
	address: string,
): Promise<FilledPage | undefined> => {
	const { locale } = shown;
	const page = findPage(href(locale, 'waitingList'));
	return (
		page &&
		personalPage(page, {
			locale,
			address,
			title: documentTitle(t(locale).waiting.tell.title, brand.name[locale]),
			draw: ({ render, TellMe }) => render(TellMe, shown),
		})
	);
};

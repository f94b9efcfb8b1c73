import { weekday } from '#domain/calendar-days.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { WaitingState } from '#domain/office/waiting.ts';
import { shopProductLink } from '#domain/shop-link.ts';
import { lastOffer } from '#domain/waiting.ts';
import { formatDay, formatPrice, shortMonth, shortWeekday } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { BuiltPage, FindPage } from '../enquiries/form-page.ts';
import { fillPage } from '../http/fill-page.ts';
import { atAddress } from '../http/own-address.ts';
import type { CatalogueDeparture } from '../orders/catalogue.ts';

/** What the page says: the state of an entry, or what becomes of joining a line. */
export type Shown = WaitingState | 'join' | 'sent' | 'open' | 'late' | 'gone' | TellShown;
/** What the page says to somebody who asks to be told of dates: the form, or what becomes of it. */
export type TellShown = 'tell' | `tell-${'sent' | 'unconfirmed' | 'waiting' | 'left' | 'gone'}`;

/** `1 child`, `3 children` */
export const childrenWords = (locale: Locale, n: number): string => {
	const { one, many } = t(locale).waiting;
	return n === 1 ? one : fill(many, { n });
};

/** What the page needs to know of a departure. */
export const departureValues = (locale: Locale, { date, price, ...product }: CatalogueDeparture, shop: string) => ({
	day: date,
	date: formatDay(locale, date),
	last: formatDay(locale, hongKongDay(lastOffer(date))),
	monthShort: shortMonth(locale, date),
	dayNumber: String(Number(date.slice(8))),
	weekdayShort: shortWeekday(locale, date),
	sunday: weekday(date) === 0 ? 'leaf--sun' : '',
	price: formatPrice(locale, price),
	book: shopProductLink(shop, LOCALE_TABLE[locale].shopPath, product),
});

interface Page {
	locale: Locale;
	shown: Shown;
	/** Trip whose card stands beside it; absent without one. */
	trip?: string | undefined;
	/** Address of this page without its language. */
	address: string;
	values: Readonly<Record<string, string>>;
	/** Fields of the form that are wrong. */
	wrong?: readonly string[];
}

/** Chooses one of several values of a field. */
const choose = (html: string, value: string): string =>
	html
		.replace(`<option value="${value}"`, `<option value="${value}" selected`)
		.replace(`type="radio" name="locale" value="${value}"`, `type="radio" name="locale" value="${value}" checked`);

/** The page of the waiting list as one visitor sees it; undefined where no site is built. */
export const waitingPage = (
	find: FindPage,
	{ locale, shown, trip, address, values, wrong = [] }: Page,
): BuiltPage | undefined => {
	const page = find(href(locale, 'waitingList'));
	if (!page) return undefined;
	const hasCard = trip !== undefined && page.html.includes(`data-card="${trip}"`);
	const filled = fillPage(page.html, { state: shown, ...(hasCard && { card: trip }) }, values);
	let html = atAddress(filled, 'waitingList', address);
	if (shown === 'tell') html = choose(html, values['locale'] ?? '');
	if (shown.startsWith('tell')) {
		const { title, tell } = t(locale).waiting;
		html = html.replace(`<title>${title}`, `<title>${tell.title}`);
	}
	if (shown === 'join') for (const name of ['children', 'locale']) html = choose(html, values[name] ?? '');
	const form = shown === 'tell' ? 'tell' : 'waiting';
	for (const name of wrong) html = html.replace(` id="${form}-${name}"`, `$& aria-invalid="true"`);
	const known = values['email'] !== undefined && shown !== 'join' && shown !== 'sent';
	if (known) html = html.replace('class="ticket wl__card"', 'class="ticket wl__card" data-known');
	return { html, headers: { ...page.headers, 'referrer-policy': 'no-referrer' } };
};

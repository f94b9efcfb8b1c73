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
import { fillPage, type Repeated } from '../http/fill-page.ts';
import { markWrong } from '../http/mark-wrong.ts';
import { atAddress } from '../http/own-address.ts';
import type { CatalogueDeparture } from '../orders/catalogue.ts';

/**
 * What the page says: the state of an entry, or what becomes of joining a line. `late` is after the last offer, `ended` the
 * same while places are on sale; `refused` is who never asked to wait.
 */
export type Shown = WaitingState | 'join' | 'sent' | 'refused' | 'open' | 'late' | 'ended' | 'gone' | TellShown;
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
	/** What is wrong with the form that was sent. */
	wrong?: Wrong | undefined;
}

/** What is wrong with a form: in a sentence, and in one for each field that is. */
export interface Wrong {
	summary: string;
	fields: Readonly<Record<string, string>>;
}

/** The summary above a form, with a link to each field. @param form what its controls are named by */
const errorParts = (form: string, { summary, fields }: Wrong): Record<string, Repeated> => ({
	answer: [{ name: 'wrong', values: { summary } }],
	error: Object.entries(fields).map(([name, words]) => ({ name: 'link', values: { id: `${form}-${name}`, words } })),
});

/** Chooses one of several values of a field. */
const choose = (html: string, value: string): string =>
	html
		.replace(`<option value="${value}"`, `<option value="${value}" selected`)
		.replace(`type="radio" name="locale" value="${value}"`, `type="radio" name="locale" value="${value}" checked`);

/** The page of the waiting list as one visitor sees it; undefined where no site is built. */
export const waitingPage = (
	find: FindPage,
	{ locale, shown, trip, address, values, wrong }: Page,
): BuiltPage | undefined => {
	const page = find(href(locale, 'waitingList'));
	if (!page) return undefined;
	const hasCard = trip !== undefined && page.html.includes(`data-card="${trip}"`);
	const form = shown === 'tell' ? 'tell' : 'waiting';
	const parts = { state: shown, ...(wrong && errorParts(form, wrong)), ...(hasCard && { card: trip }) };
	const filled = fillPage(page.html, parts, values);
	let html = atAddress(filled, 'waitingList', address);
	if (shown === 'tell') html = choose(html, values['locale'] ?? '');
	if (shown.startsWith('tell')) {
		const { title, tell } = t(locale).waiting;
		html = html.replace(`<title>${title}`, `<title>${tell.title}`);
	}
	if (shown === 'join') for (const name of ['children', 'locale']) html = choose(html, values[name] ?? '');
	if (wrong)
		html = markWrong(
			html,
			Object.keys(wrong.fields).map((name) => `${form}-${name}`),
		);
	const isKnown = values['email'] !== '' && shown !== 'join' && shown !== 'sent';
	if (isKnown) html = html.replace('class="ticket wl__card"', 'class="ticket wl__card" data-known');
	return { html, headers: { ...page.headers, 'referrer-policy': 'no-referrer' } };
};

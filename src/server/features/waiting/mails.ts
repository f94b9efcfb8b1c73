import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import { standingOf } from '#domain/office/interest.ts';
import { OFFER_HOUR } from '#domain/waiting.ts';
import { formatDate, formatDay, formatDayTime, formatPrice } from '#i18n/format.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { InterestRow } from '../../core/db/schema.ts';
import { type Brand, type Letter, oneLine, toVisitor, type WriteLetter } from '../../core/mail/letter.ts';
import { type CatalogueDeparture, titleIn } from '../../core/schedule/catalogue.ts';
import { futureDepartures } from './dates.ts';
import { interestById } from './interest.ts';
import { linksOf } from './link.ts';
import { childrenWords, shownDeparture } from './page.ts';

const localeOf = (row: Pick<InterestRow, 'locale'>): Locale => toLocale(row.locale) ?? DEFAULT_LOCALE;

/** The trip and the day in words. */
const valuesOf = (locale: Locale, { trip, departure }: Pick<InterestRow, 'trip' | 'departure'>) => ({
	trip: oneLine(titleIn(trip, locale)),
	date: departure === '' ? '' : formatDay(locale, departure),
});

/**
 * The mail with the link that confirms, or shows how somebody stands who has confirmed. Like that of an enquiry it repeats
 * nothing that was typed.
 */
export const writeLink: WriteLetter = async (store, { subjectId }, { brand, link }) => {
	const row = await interestById(store, subjectId);
	if (!row) return undefined;
	const locale = localeOf(row);
	const { mail, waiting } = t(locale);
	const { opening, mistake } = mail.waitingLink;
	const words = row.departure === '' ? mail.datesLink : mail.waitingLink;
	const { confirm } = row.departure === '' ? waiting.tell.unconfirmed : waiting.unconfirmed;
	const values = { ...valuesOf(locale, row), button: confirm };
	const isNew = standingOf(row) === 'unconfirmed';
	const address = link(linksOf(row.departure).pathOf, row.id);
	const lines = [opening, '', fill(isNew ? words.text : words.textAgain, values), address, ''];
	return {
		locale,
		...toVisitor(locale, brand, fill(isNew ? words.subject : words.subjectAgain, values), [
			...lines,
			...(isNew ? [mistake, ''] : []),
		]),
		unsubscribe: `${address}/leave`,
	};
};

/** The mail with the days and prices of a trip. @param link of the person */
export const datesMail = (
	{ locale, trip, link }: { locale: Locale; trip: string; link: string },
	departures: readonly CatalogueDeparture[],
	brand: Brand,
): Letter => {
	const { datesSet: words, waitingLink } = t(locale).mail;
	const values = valuesOf(locale, { trip, departure: '' });
	return {
		...toVisitor(locale, brand, fill(words.subject, values), [
			waitingLink.opening,
			'',
			fill(words.text, values),
			...departures.map(({ date, price }) =>
				fill(words.departure, { date: formatDate(locale, date), price: formatPrice(locale, price) }),
			),
			'',
			words.book,
			new URL(href(locale, { slug: trip }), brand.site).href,
			'',
			words.erased,
			'',
		]),
		unsubscribe: `${link}/leave`,
	};
};

/** The mail that offers places, with the link that shows how things stand, then that of the shop; or that tells the dates of a trip. */
export const writeOffer: WriteLetter = async (store, { subjectId, createdAt }, { brand, link }) => {
	const row = await interestById(store, subjectId);
	if (row?.state !== 'offered') return undefined;
	const locale = localeOf(row);
	const { id, trip, departure, offerUntil, children } = row;
	const address = link(linksOf(departure).pathOf, id);
	if (departure === '') {
		const departures = futureDepartures(trip, createdAt);
		return departures.length === 0
			? undefined
			: { locale, ...datesMail({ locale, trip, link: address }, departures, brand) };
	}
	if (offerUntil === null) return undefined;
	const { waitingOffer: words, family } = t(locale).mail;
	const until = formatDayTime(locale, hongKongDay(offerUntil), OFFER_HOUR);
	const values = { ...valuesOf(locale, row), until };
	const { price, book } = shownDeparture(locale, row, brand.shop);
	const places = price !== undefined && {
		children: childrenWords(locale, children),
		price: formatPrice(locale, price),
	};
	return {
		locale,
		...toVisitor(locale, brand, fill(words.subject, values), [
			// Whoever has an offer has confirmed the address: no stranger gets words that somebody typed.
			fill(family.opening, { name: oneLine(row.name) }),
			'',
			fill(words.text, values),
			address,
			'',
			...(places ? [fill(words.places, places), words.shop, book, ''] : []),
			words.address,
			words.leave,
			'',
		]),
		unsubscribe: `${address}/leave`,
	};
};

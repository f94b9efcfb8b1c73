import { formatDate, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { type Brand, type Letter, oneLine, toVisitor } from '../../core/mail/letter.ts';
import { type CatalogueDeparture, titleIn } from '../departures/catalogue.ts';

/** Somebody who asked to be told when a trip has dates, as far as mails tell of it. */
interface DatesFacts {
	locale: Locale;
	/** Folder name of the trip. */
	trip: string;
	/** Where one confirms and leaves. */
	link: string;
}

/** The mail with the link that confirms, or ends what was confirmed. It repeats nothing that was typed. */
export const datesConfirmation = ({ isNew, ...facts }: DatesFacts & { isNew: boolean }, brand: Brand): Letter => {
	const { locale, link } = facts;
	const { datesLink: words, waitingLink } = t(locale).mail;
	const trip = oneLine(titleIn(facts.trip, locale));
	return {
		...toVisitor(locale, brand, fill(isNew ? words.subject : words.subjectAgain, { trip }), [
			waitingLink.opening,
			'',
			fill(isNew ? words.text : words.textAgain, { trip, button: t(locale).waiting.tell.unconfirmed.confirm }),
			link,
			'',
			...(isNew ? [waitingLink.mistake, ''] : []),
		]),
		unsubscribe: `${link}/leave`,
	};
};

/** The mail with the days and prices. @throws when there are none any more */
export const datesAnnouncement = (
	{ departures, ...facts }: DatesFacts & { departures: readonly CatalogueDeparture[] },
	brand: Brand,
): Letter => {
	if (departures.length === 0) throw new Error('The trip has no departure to come.');
	const { locale, link } = facts;
	const { datesSet: words, waitingLink } = t(locale).mail;
	const trip = oneLine(titleIn(facts.trip, locale));
	return {
		...toVisitor(locale, brand, fill(words.subject, { trip }), [
			waitingLink.opening,
			'',
			fill(words.text, { trip }),
			...departures.map(({ date, price }) =>
				fill(words.departure, { date: formatDate(locale, date), price: formatPrice(locale, price) }),
			),
			'',
			words.book,
			new URL(href(locale, { slug: facts.trip }), brand.site).href,
			'',
			words.erased,
			'',
		]),
		unsubscribe: `${link}/leave`,
	};
};

import type { IsoDate } from '#domain/hong-kong-time.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { OFFER_HOUR } from '#domain/waiting.ts';
import { formatDay, formatDayTime, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { type Brand, type Letter, oneLine, toVisitor } from '../../core/mail/letter.ts';
import type { CatalogueDeparture } from '../departures/catalogue.ts';
import { childrenWords, shownDeparture } from './page.ts';

/** Somebody who waits, as far as mails tell of it. */
interface WaitingFacts {
	locale: Locale;
	/** Title of the trip. */
	title: string;
	departure: IsoDate;
	/** Where one sees one's place and leaves. */
	link: string;
}

const valuesOf = ({ locale, title, departure }: WaitingFacts) => ({
	trip: oneLine(title),
	date: formatDay(locale, departure),
});

/**
 * The mail with the link that confirms a place in the line, or shows the place that is there. Like that of an enquiry it
 * repeats nothing that was typed.
 */
export const waitingLink = ({ isNew, ...facts }: WaitingFacts & { isNew: boolean }, brand: Brand): Letter => {
	const words = t(facts.locale).mail.waitingLink;
	const values = { ...valuesOf(facts), button: t(facts.locale).waiting.unconfirmed.confirm };
	return {
		...toVisitor(facts.locale, brand, fill(isNew ? words.subject : words.subjectAgain, values), [
			words.opening,
			'',
			fill(isNew ? words.text : words.textAgain, values),
			facts.link,
			'',
			...(isNew ? [words.mistake, ''] : []),
		]),
		unsubscribe: `${facts.link}/leave`,
	};
};

/** An offer, as far as its mail tells of it. */
interface OfferFacts extends WaitingFacts {
	/** Its end, in milliseconds UTC. */
	offerUntil: number;
	children: number;
	/** The departure as it is sold; undefined when it left the schedule. */
	sold: CatalogueDeparture | undefined;
}

/** The mail that offers a place: the link that shows how things stand, then that of the shop. */
export const waitingOffer = ({ offerUntil, children, sold, ...facts }: OfferFacts, brand: Brand): Letter => {
	const words = t(facts.locale).mail.waitingOffer;
	const until = formatDayTime(facts.locale, hongKongDay(offerUntil), OFFER_HOUR);
	const values = { ...valuesOf(facts), until };
	const product = sold && shownDeparture(facts.locale, sold, brand.shop);
	const wanted = childrenWords(facts.locale, children);
	const shopLines = product
		? [
				fill(words.places, { children: wanted, price: formatPrice(facts.locale, product.price) }),
				words.shop,
				product.book,
				'',
			]
		: [];
	return {
		...toVisitor(facts.locale, brand, fill(words.subject, values), [
			words.opening,
			'',
			fill(words.text, values),
			facts.link,
			'',
			...shopLines,
			words.address,
			words.leave,
			'',
		]),
		unsubscribe: `${facts.link}/leave`,
	};
};

import type { IsoDate } from '#domain/hong-kong-time.ts';
import { familySpan } from '#domain/itinerary.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import type { TripFacts } from '#domain/trip.schema.ts';
import type { TripWords } from '#domain/trip-words.schema.ts';
import { formatDate, range } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { Store } from '../../core/db/store.ts';
import { type Brand, type Letter, oneLine, toVisitor, type WriteLetter } from '../../core/mail/letter.ts';
import { CONTENT, specificationWords, tripIn } from '../../core/schedule/trip-content.ts';
import { bookingPath } from './booking-link.ts';

/** What a family must know to come along. Empty texts and lists are left out. */
export interface JoiningFacts {
	locale: Locale;
	number: string;
	parent: string;
	title: string;
	departure: IsoDate;
	/** When everybody meets, `hh:mm`; empty where the trip does not say. */
	start: string;
	/** When the children are collected, `hh:mm`; empty where the trip does not say. */
	end: string;
	/** The place, its address, how to find us. */
	meeting: readonly string[];
	/** The time, the place, what is special about it; empty where the trip does not say. */
	pickUp: readonly string[];
	bring: readonly string[];
	wear: readonly string[];
	lunch: string;
	/** The hour at which is decided what bad weather means. */
	decidedAt: string;
	/** How many children go. */
	children: number;
}

/**
 * The mail with which joining instructions go out. An answer reaches the office.
 * @param link where the family sees its booking
 */
export const joiningInstructions = (facts: JoiningFacts, brand: Brand, link: string): Letter => {
	const { locale } = facts;
	const { joining: words, family } = t(locale).mail;
	const values = {
		trip: oneLine(facts.title),
		date: formatDate(locale, facts.departure),
		number: oneLine(facts.number),
	};
	const { colon, dot } = LOCALE_TABLE[locale];
	const list = (items: readonly string[]) => items.join(dot);
	const lines: [label: string, value: string][] = [
		[words.date, values.date],
		[words.time, facts.start && range(facts.start, facts.end).replaceAll('\u2060', '')],
		[words.place, facts.meeting.join('\n')],
		[words.pickUp, facts.pickUp.join('\n')],
		[words.bring, list(facts.bring)],
		[words.wear, list(facts.wear)],
		[words.lunch, facts.lunch],
		[words.children, facts.children > 0 ? String(facts.children) : ''],
		[words.booking, values.number],
	];
	return toVisitor(locale, brand, fill(words.subject, values), [
		fill(family.opening, { name: oneLine(facts.parent) }),
		'',
		fill(words.text, values),
		'',
		...lines.flatMap(([label, value]) => (value ? [label + colon + value] : [])),
		'',
		words.link,
		link,
		words.collect,
		words.allergy,
		'',
		...(facts.decidedAt ? [fill(words.weather, { time: facts.decidedAt })] : []),
		fill(words.change, { whatsapp: brand.whatsapp }),
		fill(words.onTheDay, { phone: brand.operator.emergency, hours: brand.operator.emergencyHours[locale] }),
		'',
		words.closing,
	]);
};

/** When and where children are collected; of the meeting point, which the mail describes above, the name alone. */
const pickUpOf = (content: URL, { pickUp, specifications }: TripFacts, { pickUpNote }: TripWords, locale: Locale) => {
	if (!pickUp) return [];
	const place = specificationWords(content, 'meeting-point', [pickUp.place], locale);
	const isMeetingPoint = specifications['meeting-point']?.[0] === pickUp.place;
	return [pickUp.time, isMeetingPoint ? place.slice(0, 1) : place, pickUpNote ?? []].flat();
};

type Booking = Pick<JoiningFacts, 'number' | 'parent' | 'departure' | 'children'> & { trip: string; locale: Locale };

/** What the content says about a trip that somebody booked. @throws when there is no such trip */
export const joiningFacts = ({ trip, locale, ...booking }: Booking, content: URL = CONTENT): JoiningFacts => {
	const { facts, words } = tripIn(trip, locale, content);
	const span = familySpan(facts);
	const of = (parameter: string) =>
		specificationWords(content, parameter, facts.specifications[parameter] ?? [], locale);
	return {
		...booking,
		locale,
		title: words.title,
		start: span?.start ?? '',
		end: span?.end ?? '',
		meeting: of('meeting-point'),
		pickUp: pickUpOf(content, facts, words, locale),
		bring: of('bring'),
		wear: of('wear'),
		lunch: words.lunch?.menu ?? '',
		decidedAt: facts.weather?.decidedAt ?? '',
	};
};

/** Whom a dispatch goes to, and where; undefined when there is no such dispatch any more. */
export const bookingOf = async (
	{ db }: Pick<Store, 'db'>,
	dispatchId: string,
): Promise<(Booking & { phone: string }) | undefined> => {
	const row = await db
		.selectFrom('dispatch')
		.innerJoin('orders', 'orders.id', 'dispatch.orderId')
		.select(['orders.id', 'number', 'parent', 'phone', 'orders.locale', 'dispatch.trip', 'dispatch.departure'])
		.where('dispatch.id', '=', dispatchId)
		.executeTakeFirst();
	if (!row) return undefined;
	const { id, number, parent, phone, locale, trip, departure } = row;
	const places = await db
		.selectFrom('place')
		.select('id')
		.where('orderId', '=', id)
		.where((eb) => eb.and({ trip, departure }))
		.where('state', '=', 'booked')
		.execute();
	const children = places.length;
	return { number, parent, phone, trip, departure, children, locale: toLocale(locale) ?? DEFAULT_LOCALE };
};

/** The mail of a dispatch. */
export const writeJoining: WriteLetter = async (store, { subjectId }, { brand, link }) => {
	const booking = await bookingOf(store, subjectId);
	if (!booking) return undefined;
	const letter = joiningInstructions(joiningFacts(booking), brand, link(bookingPath, subjectId));
	return { locale: booking.locale, ...letter };
};

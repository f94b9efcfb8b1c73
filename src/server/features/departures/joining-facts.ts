import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import type { TripFacts } from '#domain/trip.schema.ts';
import type { TripWords } from '#domain/trip-words.schema.ts';
import type { Store } from '../../core/db/store.ts';
import { CONTENT, specificationWords, tripIn } from '../../core/schedule/trip-content.ts';
import type { JoiningFacts } from './joining-instructions.ts';

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
	const of = (parameter: string) =>
		specificationWords(content, parameter, facts.specifications[parameter] ?? [], locale);
	return {
		...booking,
		locale,
		title: words.title,
		start: facts.time?.start ?? '',
		end: facts.time?.end ?? '',
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
		.where('trip', '=', trip)
		.where('departure', '=', departure)
		.where('state', '=', 'booked')
		.execute();
	const children = places.length;
	return { number, parent, phone, trip, departure, children, locale: toLocale(locale) ?? DEFAULT_LOCALE };
};

import { countHits, type Limit, waitOf } from '../../core/db/limit.ts';
import type { Store } from '../../core/db/store.ts';
import { cookiesNamed } from '../../core/http/cookie.ts';
import { sameSignature, sign } from '../../core/http/sign.ts';
import { BOOKING } from '../../core/mail/booking-link.ts';
import type { FamilyBooking } from './booking.ts';

/** A link is passed on; what is known of the children is for whoever knows a number of the order. */
const nameOf = (order: string): string => `__Secure-booking-${order}`;
const DIGITS = 4;
/** Browsers ask again after so many seconds: 60 days. */
const LIFETIME = 5_184_000;
/** Wrong digits of one order; right ones have 10,000 forms. */
const GUESSES: Limit = { most: 10, within: 3_600_000 };

const keyOf = (secret: string, order: string): string => sign(secret, 'booking-opened', order);

/** The header that keeps every booking of an order open in one browser. @param order its id */
export const openedCookie = (secret: string, order: string): string =>
	`${nameOf(order)}=${keyOf(secret, order)}; Path=${BOOKING}; Max-Age=${LIFETIME}; Secure; HttpOnly; SameSite=Lax`;

/** The last digits of every number of a booking: of who booked, and of whom we call. */
const endingsOf = ({ order, slots }: FamilyBooking): Set<string> => {
	const numbers = [order.phone, ...slots.map(({ emergency }) => emergency)];
	const digits = numbers.flatMap((text) => text.replace(/(?<=\d)[ -](?=\d)/g, '').match(/\d+/g) ?? []);
	return new Set(digits.filter((number) => number.length >= 7).map((number) => number.slice(-DIGITS)));
};

/** Whether a browser sees the children: it has told a number, or we have none to ask for. */
export const isOpened = (secret: string, booking: FamilyBooking, cookies: string | undefined): boolean => {
	const { id } = booking.order;
	const key = keyOf(secret, id);
	return endingsOf(booking).size === 0 || cookiesNamed(cookies, nameOf(id)).some((value) => sameSignature(value, key));
};

/** What became of digits that somebody typed. */
export type Guess = 'right' | 'wrong' | 'tooMany';

/** Compares digits with the numbers of a booking, and counts wrong ones. @param now milliseconds UTC */
export const guess = async (
	store: Pick<Store, 'db'>,
	booking: FamilyBooking,
	typed: string,
	now: number,
): Promise<Guess> => {
	const bucket = `booking ${booking.order.id}`;
	if ((await waitOf(store, bucket, [GUESSES], now)) > 0) return 'tooMany';
	if (endingsOf(booking).has(typed.normalize('NFKC').trim())) return 'right';
	await countHits(store, [bucket], now);
	return 'wrong';
};

/** A booking as its page shows it before that: children without names, and nothing that anybody said of them. */
export const veiled = (booking: FamilyBooking): FamilyBooking => {
	const veil = (slots: FamilyBooking['slots']) => slots.map((slot) => ({ ...slot, name: '', age: null, words: [] }));
	const news = booking.news.map((each) => ({ ...each, places: veil(each.places) }));
	return { ...booking, slots: veil(booking.slots), news };
};

import { countHits, type Limit, waitOf } from '../../../core/db/limit.ts';
import { lockNames } from '../../../core/db/lock.ts';
import type { Store } from '../../../core/db/store.ts';
import { cookiesNamed } from '../../../core/http/cookie.ts';
import { sameSignature, sign } from '../../../core/http/sign.ts';
import { UNKNOWN } from '../../places/index.ts';
import { BOOKING } from '../booking-link.ts';
import type { FamilyBooking, Slot } from './booking.ts';

const DIGITS = 4;
/** Browsers ask again after so many seconds: 60 days. */
const LIFETIME = 5_184_000;
/** Wrong digits of one order; four digits have 10,000 values. */
const LIMITS: readonly Limit[] = [
	{ most: 10, within: 3_600_000 },
	{ most: 20, within: 86_400_000 },
];

type Order = Pick<FamilyBooking['order'], 'id' | 'phone'>;

/** The last digits of a number; all of it where it is shorter. */
const endingOf = (number: string): string => number.normalize('NFKC').replace(/\D/g, '').slice(-DIGITS);

/** Whether there is a phone number to ask for. */
export const hasNumber = ({ phone }: Order): boolean => endingOf(phone).length === DIGITS;

/** Name of the cookie of one order. */
const cookieOf = ({ id }: Order): string => `__Secure-booking-${id}`;

/** Value of the cookie: with another number the page asks again. */
const keyOf = (secret: string, { id, phone }: Order): string =>
	sign(secret, 'booking-unlocked', `${id}\0${endingOf(phone)}`);

/** The header that keeps every booking of an order unlocked in one browser. */
export const unlockCookie = (secret: string, order: Order): string =>
	`${cookieOf(order)}=${keyOf(secret, order)}; Path=${BOOKING}; Max-Age=${LIFETIME}; Secure; HttpOnly; SameSite=Lax`;

/** Whether a browser has unlocked an order, by its `Cookie` header. */
export const isUnlocked = (secret: string, order: Order, cookies: string | undefined): boolean =>
	cookiesNamed(cookies, cookieOf(order)).some((value) => sameSignature(value, keyOf(secret, order)));

/** Compares typed digits with the number of an order, one after another, and counts wrong ones. @param now milliseconds UTC */
export const checkDigits = (
	store: Store,
	order: Order,
	typed: string,
	now: number,
): Promise<'right' | 'wrong' | 'tooMany'> =>
	store.db.transaction().execute(async (db) => {
		const trx = { db, kind: store.kind };
		const bucket = `booking ${order.id}`;
		await lockNames(trx, [bucket]);
		if ((await waitOf(trx, bucket, LIMITS, now)) > 0) return 'tooMany';
		if (hasNumber(order) && endingOf(typed) === endingOf(order.phone)) return 'right';
		await countHits(trx, [bucket], now);
		return 'wrong';
	});

const withoutFacts = (slot: Slot): Slot => ({ ...slot, ...UNKNOWN, words: [] });

/** A booking as its page shows it while it is locked: children without names, and without anything that is known of them. */
export const withoutChildren = (booking: FamilyBooking): FamilyBooking => {
	const { slots, news } = booking;
	const changes = news.map((each) => ({ ...each, places: each.places.map(withoutFacts) }));
	return { ...booking, slots: slots.map(withoutFacts), news: changes };
};

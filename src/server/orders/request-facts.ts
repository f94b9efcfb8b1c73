import type { IsoDate } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import { money } from '#domain/office/money.ts';
import type { MailKind, OrderRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { Brand, Letter } from '../mail/letter.ts';
import { titleIn } from './catalogue.ts';
import { requestById } from './request-list.ts';
import { exchangeDone, returnRefunded } from './request-mails.ts';

type Db = Pick<Store, 'db'>;
export type RequestMail = Extract<MailKind, 'exchange_done' | 'return_refunded'>;
type Written = Letter & { locale: Locale };

const departureOf = (trip: string, departure: string, locale: Locale) => ({
	title: trip && titleIn(trip, locale),
	day: departure as IsoDate | '',
});

const bookingOf = ({ locale, number, parent }: Pick<OrderRow, 'locale' | 'number' | 'parent'>) => ({
	locale: toLocale(locale) ?? DEFAULT_LOCALE,
	number,
	parent,
});

const exchangeLetter = async (store: Db, id: string) => {
	const row = await requestById(store, 'order_exchange', id);
	if (!row) return undefined;
	const booking = bookingOf(row);
	const { locale } = booking;
	const facts = {
		...booking,
		from: departureOf(row.from_trip, row.from_departure, locale),
		to: departureOf(row.to_trip, row.to_departure, locale),
		before: money(row.before_cents, row.currency),
		after: money(row.after_cents, row.currency),
	};
	return (brand: Brand): Written => ({ locale, ...exchangeDone(facts, brand) });
};

const refundLetter = async (store: Db, id: string) => {
	const row = await requestById(store, 'order_return', id);
	if (!row) return undefined;
	const booking = bookingOf(row);
	const { locale } = booking;
	const departure = departureOf(row.trip, row.departure, locale);
	const facts = { ...booking, ...departure, amount: money(row.cents, row.currency) };
	return (brand: Brand): Written => ({ locale, ...returnRefunded(facts, brand) });
};

/** The mail about an exchange or a return that is done, to be signed by the brand; undefined when there is none. */
export const requestLetter = (store: Db, kind: RequestMail, id: string) =>
	kind === 'exchange_done' ? exchangeLetter(store, id) : refundLetter(store, id);

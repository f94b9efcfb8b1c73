import { type CallOffReason, refundsByItself } from '#domain/departure-changes.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import type { NoticeKind } from '#domain/office/departure-notice.ts';
import { type Money, money } from '#domain/office/money.ts';
import { freeSeats } from '#domain/seats.ts';
import { amountIn, formatDate } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { OrderRow, PlaceRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { type Brand, familyLetter, type Letter, oneLine, type WriteLetter } from '../../core/mail/letter.ts';
import { publicCatalogue, titleIn } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { seatsOf, spanAhead } from '../../core/schedule/seats.ts';
import { meetingOf } from '../../core/schedule/trip-content.ts';
import { childrenIn, moneyOf, partsStored } from '../places/index.ts';
import { bookingPath } from './booking-link.ts';
import { leftSince } from './families.ts';

/** What a mail about a changed departure tells. */
export interface ChangedFacts {
	kind: NoticeKind;
	order: Pick<OrderRow, 'parent' | 'number' | 'currency'>;
	/** The children whom it is about. */
	places: readonly Pick<PlaceRow, 'name'>[];
	trip: string;
	from: IsoDate;
	to: IsoDate;
	reason: CallOffReason | '';
	/** What the family gets back if it wants its money; whole cents. */
	cents: number;
	/** What it chose already. */
	chosen?: 'money' | 'other_day' | undefined;
	/** Days to come with places for all of them, nearest first. */
	days: readonly IsoDate[];
	/** Where the family sees its booking; empty where there is no such page. */
	link: string;
}

/** So many other days are named at most. */
const DAYS = 4;

/** Days to come on which a trip has places for so many children, nearest first. */
export const daysWithPlaces = async (
	store: Pick<Store, 'db'>,
	{ trip, children, but }: { trip: string; children: number; but: IsoDate },
	now: number,
): Promise<IsoDate[]> => {
	const known = publicCatalogue();
	const seats = await seatsOf(store, known, spanAhead(now), now);
	const today = hongKongDay(now);
	return known.departures
		.filter((each) => each.trip === trip && each.date > today && each.date !== but && !each.cancelled)
		.filter(({ date }) => {
			const its = seats.get(departureId({ trip, departure: date }));
			const free = its ? freeSeats(its) : 0;
			return free === null || free >= children;
		})
		.map(({ date }) => date)
		.toSorted()
		.slice(0, DAYS);
};

const choiceLines = (facts: ChangedFacts, locale: Locale, amount: string): string[] => {
	const words = t(locale).mail.departureChanged;
	if (facts.chosen === 'money') return [fill(words.chosenMoney, { amount })];
	if (facts.chosen === 'other_day') return [words.chosenDay];
	if (facts.kind === 'moved') return [facts.cents > 0 ? fill(words.booked, { amount }) : words.bookedFree];
	if (facts.kind !== 'cancelled') return [words.stand];
	const choice = refundsByItself(facts.reason) ? words.refund : words.choose;
	const days = facts.days.map((day) => `- ${formatDate(locale, day)}`);
	return [
		facts.cents > 0 ? fill(choice, { amount }) : words.chooseFree,
		...(days.length > 0 ? ['', words.days, ...days] : []),
	];
};

const meetingLines = ({ trip }: ChangedFacts, locale: Locale): string[] => {
	const words = t(locale).mail.joining;
	const { start, meeting } = meetingOf(trip, locale);
	if (start === '' || meeting.length === 0) return [];
	const { colon } = LOCALE_TABLE[locale];
	return ['', words.time + colon + start, words.place + colon + meeting.filter(Boolean).join('\n')];
};

/** What a family reads of a departure that changed, with what it may choose. An answer reaches the office. */
export const changedLetter = (facts: ChangedFacts, locale: Locale, brand: Brand): Letter => {
	const words = t(locale).mail.departureChanged;
	const { kind, order, reason } = facts;
	const whole: Money = money(facts.cents, order.currency);
	const values = {
		number: oneLine(order.number),
		trip: oneLine(titleIn(facts.trip, locale)),
		date: formatDate(locale, facts.to),
		from: formatDate(locale, facts.from),
		children: childrenIn(locale, facts.places),
	};
	/** Its children go, on the day of this mail. */
	const goes = kind !== 'cancelled' && !facts.chosen;
	const text = kind === 'cancelled' ? words.text.cancelled[reason || 'called_off'] : words.text[kind];
	const lines = [
		fill(text + words.booking, values),
		...(goes ? meetingLines(facts, locale) : []),
		'',
		...choiceLines(facts, locale, amountIn(locale, whole)),
		...(goes && kind !== 'goes' ? ['', words.instructions] : []),
		...(facts.link === '' ? [''] : []),
	];
	const { parent } = order;
	return familyLetter(locale, brand, { parent, subject: fill(words.subject[kind], values), lines, link: facts.link });
};

/** The mail in a language, as the office sees it before it goes. */
export const changedPreview = (
	facts: Omit<ChangedFacts, 'order' | 'places' | 'link' | 'cents'> & Partial<Pick<ChangedFacts, 'cents'>>,
	locale: Locale,
	brand: Brand,
): Pick<Letter, 'subject' | 'text'> => {
	const order = { parent: '〔家长〕', number: '〔订单号〕', currency: 'HKD' };
	const places = [{ name: '〔孩子〕' }];
	const { subject, text } = changedLetter({ cents: 0, ...facts, order, places, link: '〔链接〕' }, locale, brand);
	return { subject, text };
};

/** What a notice tells when its mail leaves; undefined when it is gone, or nothing of it holds any more. */
const noticeFacts = async (store: Pick<Store, 'db'>, id: string, now: number) => {
	const { db } = store;
	const notice = await db.selectFrom('departureNotice').selectAll().where('id', '=', id).executeTakeFirst();
	if (!notice) return undefined;
	const order = await db.selectFrom('orders').selectAll().where('id', '=', notice.orderId).executeTakeFirstOrThrow();
	const { trip, departure: to, fromDeparture: from, kind } = notice;
	const parts = await partsStored(db, order.id);
	const its = parts.places.filter((each) => each.trip === trip && each.departure === to && each.state !== 'cancelled');
	const left = await leftSince({ db }, [order.id], { trip, departure: to, at: notice.at });
	const returned = left.filter((change) => change.kind === 'cancel');
	const given = returned.reduce((sum, { cents }) => sum - cents, 0);
	const { most } = moneyOf(order, parts);
	const paid = its.filter(({ state }) => state === 'booked').reduce((sum, { cents }) => sum + cents, 0);
	const dispatch = await db
		.selectFrom('dispatch')
		.select('id')
		.where('orderId', '=', order.id)
		.where((eb) => eb.and({ trip, departure: to }))
		.executeTakeFirst();
	const decided = await db
		.selectFrom('departureChange')
		.select('reason')
		.where('trip', '=', trip)
		.where('day', '=', to)
		.executeTakeFirst();
	const chosen = its.length > 0 ? undefined : returned.length > 0 ? ('money' as const) : ('other_day' as const);
	return {
		locale: toLocale(order.locale) ?? DEFAULT_LOCALE,
		dispatch: dispatch?.id,
		facts: {
			kind,
			order,
			places: its.length > 0 ? its : left,
			trip,
			from,
			to,
			reason: decided?.reason ?? '',
			cents: chosen === 'money' ? given : Math.min(paid, most),
			chosen,
			days:
				kind === 'cancelled' && chosen === undefined
					? await daysWithPlaces(store, { trip, children: its.length, but: to }, now)
					: [],
		},
	};
};

/** The mail to a family about its departure. */
export const writeChanged: WriteLetter = async (store, { subjectId, createdAt }, { brand, link }) => {
	const found = await noticeFacts(store, subjectId, createdAt);
	if (!found || found.facts.places.length === 0) return undefined;
	const { locale, dispatch, facts } = found;
	const own = dispatch === undefined ? '' : link(bookingPath, dispatch);
	return { locale, ...changedLetter({ ...facts, link: own }, locale, brand) };
};

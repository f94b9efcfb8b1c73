import type { IsoDate } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import { money } from '#domain/office/money.ts';
import { type CancelReason, cancelling } from '#domain/office/place.ts';
import { amountIn, formatAll, formatDate } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { OrderRow, PlaceRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { MailKind } from '../../core/mail/kinds.ts';
import { type Brand, familyLetter, type Letter, oneLine, type WriteLetter } from '../../core/mail/letter.ts';
import { titleIn } from '../../core/schedule/catalogue.ts';
import { SERVER } from '../../core/steps.ts';
import { lockedOrder, note, setAttention } from './order.ts';

/** A place that was changed, as its family knows it. */
interface Changed extends Pick<PlaceRow, 'name' | 'trip' | 'departure'> {
	/** What the family pays for it, or gets back (negative), in whole cents. */
	cents: number;
}

/** An action on places of an order, as far as its mail tells of it. */
export interface ActionFacts {
	order: Pick<OrderRow, 'locale' | 'number' | 'parent' | 'currency'>;
	/** Where they were. */
	places: readonly Changed[];
	/** Where they are now; undefined: nowhere. */
	to?: { trip: string; departure: IsoDate };
	/** Why they are cancelled. */
	reason?: CancelReason | '' | undefined;
	/** Others of the order go. */
	othersGo: boolean;
}

const departureIn = (locale: Locale, { trip, departure }: Pick<PlaceRow, 'trip' | 'departure'>): string => {
	const title = trip && oneLine(titleIn(trip, locale));
	const date = departure && formatDate(locale, departure);
	return title && date ? fill(t(locale).mail.departure, { trip: title, date }) : title || date;
};

/** `2 children` */
const countIn = (locale: Locale, count: number): string => {
	const { one, other } = t(locale).mail.placesMoved.places;
	return count === 1 ? one : fill(other, { count });
};

/** `Ada and Bo`, or of nobody known `2 children`. */
export const childrenIn = (locale: Locale, places: readonly Pick<PlaceRow, 'name'>[]): string => {
	const names = places.map(({ name }) => oneLine(name));
	return names.every((name) => name !== '') ? formatAll(locale, names) : countIn(locale, names.length);
};

/** The mail that tells a family where its children go now. An answer reaches the office. */
const movedLetter = ({ order, places, to, othersGo }: ActionFacts, locale: Locale, brand: Brand): Letter => {
	const { placesMoved: words, family } = t(locale).mail;
	const { colon } = LOCALE_TABLE[locale];
	const cents = places.reduce((sum, place) => sum + place.cents, 0);
	const values = {
		number: oneLine(order.number),
		children: childrenIn(locale, places),
		to: to ? departureIn(locale, to) : '',
		amount: amountIn(locale, money(Math.abs(cents), order.currency)),
	};
	const from = [...new Set(places.map((place) => departureIn(locale, place)))].filter((each) => each !== '');
	const lines = [
		fill(words.text, values),
		'',
		...from.map((each) => words.from + colon + each),
		words.to + colon + values.to,
		'',
		...(cents === 0 ? [] : [fill(cents > 0 ? words.due : words.refund, values)]),
		words.joining,
		...(othersGo ? [family.stays] : []),
	];
	const subject = fill(words.subject[othersGo ? 'some' : 'all'], {
		to: values.to,
		children: countIn(locale, places.length),
	});
	return familyLetter(locale, brand, { parent: order.parent, subject, lines });
};

/** The mail that tells a family who does not go, and what it gets back. An answer reaches the office. */
const cancelledLetter = ({ order, places, othersGo, reason }: ActionFacts, locale: Locale, brand: Brand): Letter => {
	const { placesCancelled: words, family } = t(locale).mail;
	const { colon } = LOCALE_TABLE[locale];
	const cents = -places.reduce((sum, place) => sum + place.cents, 0);
	const values = {
		number: oneLine(order.number),
		children: childrenIn(locale, places),
		amount: amountIn(locale, money(cents || 0, order.currency)),
	};
	const departures = Map.groupBy(places, (place) => departureIn(locale, place));
	const [only = ''] = departures.size === 1 ? departures.keys() : [];
	const given = [...departures].map(([departure, its]) =>
		[childrenIn(locale, its), departure].filter((each) => each !== '').join(colon),
	);
	const { mail, whole } = cancelling(reason || 'shop');
	const lines = [fill(words.text[mail], values), ...given, '', ...(othersGo ? [family.stays] : [])];
	if (cents > 0) lines.push(fill(words.refund, values));
	else if (!whole) lines.push(words.noRefund);
	const subject = fill(words.subject[othersGo ? 'some' : 'all'], {
		what: only || fill(words.booking, values),
		children: countIn(locale, places.length),
	});
	return familyLetter(locale, brand, { parent: order.parent, subject, lines });
};

/** What a family reads of an action on places of its order, in its language. */
export const actionLetter = (facts: ActionFacts, brand: Brand): Letter & { locale: Locale } => {
	const locale = toLocale(facts.order.locale) ?? DEFAULT_LOCALE;
	return { locale, ...(facts.to ? movedLetter(facts, locale, brand) : cancelledLetter(facts, locale, brand)) };
};

/** The action that a mail of the outbox is about; undefined when all of it was undone, or its order is gone. */
const actionOf = async ({ db }: Pick<Store, 'db'>, batch: string): Promise<ActionFacts | undefined> => {
	const rows = await db
		.selectFrom('placeChange')
		.leftJoin('place', 'place.id', 'placeChange.placeId')
		.selectAll('placeChange')
		.select('place.name')
		.where('batch', '=', batch)
		.where('placeChange.state', '!=', 'undone')
		.orderBy('place.position')
		.execute();
	const [first] = rows;
	if (!first) return undefined;
	const order = await db
		.selectFrom('orders')
		.select(['locale', 'number', 'parent', 'currency'])
		.where('id', '=', first.orderId)
		.executeTakeFirst();
	const others = await db
		.selectFrom('place')
		.select('id')
		.where('orderId', '=', first.orderId)
		.where('state', '!=', 'cancelled')
		.where(
			'id',
			'not in',
			rows.map(({ placeId }) => placeId),
		)
		.limit(1)
		.execute();
	const places = rows.map(({ name, fromTrip: trip, fromDeparture: departure, cents }) => ({
		name: name ?? '',
		trip,
		departure,
		cents,
	}));
	const to = { trip: first.toTrip, departure: first.toDeparture };
	const { reason } = first;
	return order && { order, places, reason, othersGo: others.length > 0, ...(first.kind === 'move' && { to }) };
};

/** The mail about an action on places. */
const write: WriteLetter = async (store, { subjectId }, { brand }) => {
	const facts = await actionOf(store, subjectId);
	return facts && actionLetter(facts, brand);
};

const orderOf = ({ db }: Pick<Store, 'db'>, batch: string) =>
	db.selectFrom('placeChange').select('orderId').where('batch', '=', batch).limit(1).executeTakeFirst();

/** Mails about actions on places: the order of one that could not be delivered asks for attention. */
export const aboutPlaces: MailKind = {
	write,
	lock: async (trx, { subjectId }) => {
		const found = await orderOf(trx, subjectId);
		if (found) await lockedOrder(trx, found.orderId);
	},
	dead: async ({ db }, { subjectId, code }, now) => {
		const found = await orderOf({ db }, subjectId);
		if (!found) return;
		await setAttention(db, found.orderId, { from: '', to: 'mail_failed' });
		await note(db, found.orderId, SERVER, now, { action: 'place.unreached', note: code });
	},
};

import type { IsoDate } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import type { FamilyField } from '#domain/office/family-request.ts';
import { formatDate } from '#i18n/format.ts';
import { fill, t } from '#i18n/t.ts';
import type { Store } from '../db/store.ts';
import { type Brand, type Letter, oneLine, toVisitor } from '../mail/letter.ts';
import { titleIn } from '../orders/catalogue.ts';
import { nameOf } from './change-form.ts';

/** A change that the office declined, as far as its mail tells of it. */
interface DeclinedFacts {
	locale: Locale;
	parent: string;
	number: string;
	field: FamilyField;
	/** Of the child; empty where none was written down. */
	name: string;
	/** Of the child among those of its line, from 0. */
	place: number;
	trip: string;
	departure: IsoDate;
	/** The joining instructions by whose link the family asked. */
	dispatch: string;
}

/** What a mail about a change that was declined tells; undefined when the order is gone. */
export const declinedFacts = async ({ db }: Pick<Store, 'db'>, id: string): Promise<DeclinedFacts | undefined> => {
	const request = await db
		.selectFrom('family_request')
		.innerJoin('orders', 'orders.id', 'family_request.order_id')
		.leftJoin('order_line', 'order_line.id', 'family_request.line_id')
		.select(['orders.id', 'parent', 'number', 'orders.locale', 'field', 'name', 'family_request.place'])
		.select(['order_line.trip', 'order_line.departure'])
		.where('family_request.id', '=', id)
		.executeTakeFirst();
	if (!request) return undefined;
	const dispatches = await db
		.selectFrom('dispatch')
		.select(['id', 'trip', 'departure'])
		.where('order_id', '=', request.id)
		.orderBy('departure', 'desc')
		.execute();
	const { trip, departure } = request;
	const dispatch = dispatches.find((each) => each.trip === trip && each.departure === departure) ?? dispatches[0];
	if (!dispatch) return undefined;
	const { parent, number, field, name, place } = request;
	return {
		locale: toLocale(request.locale) ?? DEFAULT_LOCALE,
		parent,
		number,
		field,
		name,
		place,
		trip: dispatch.trip,
		departure: dispatch.departure,
		dispatch: dispatch.id,
	};
};

/**
 * The mail that tells a family that the office did not enter what it asked: until it hears so, it may believe that the
 * kitchen knows of an allergy. What was asked is not repeated: that stands behind the link. An answer reaches the office.
 * @param link where the family sees its booking
 */
export const changeDeclined = (facts: DeclinedFacts, brand: Brand, link: string): Letter => {
	const { locale, departure, field, name, place } = facts;
	const { changeDeclined: words, joining, exchangeDone } = t(locale).mail;
	const { change } = t(locale).booking;
	const child = nameOf(locale, { name: oneLine(name), age: null }, place + 1);
	const values = {
		trip: oneLine(titleIn(facts.trip, locale)),
		date: formatDate(locale, departure),
		number: oneLine(facts.number),
	};
	return toVisitor(locale, brand, fill(words.subject, values), [
		fill(joining.opening, { name: oneLine(facts.parent) }),
		'',
		fill(words.text, values),
		field === 'phone' ? change.phone : fill(change.allergy, { name: child }),
		'',
		words.holds,
		'',
		words.link,
		link,
		'',
		fill(exchangeDone.questions, { whatsapp: brand.whatsapp }),
		'',
	]);
};

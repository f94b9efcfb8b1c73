import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import { parseMoney } from '#domain/office/money.ts';
import { PAYMENTS, type Payment } from '#domain/office/payment.ts';
import { languageOf } from '../../core/http/language.ts';
import { fullName } from '../../core/mail/letter.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';
import { dayIn, keptWords, matchTrip, type NewLine, type NewOrder } from '../orders/index.ts';
import { saidIn } from './said.ts';
import type { Property, ShopLine, ShopOrder } from './shop-order.schema.ts';

const LANGUAGE = /lang|locale|语言|語言/i;
const ADULT = /\badults?\b|成人|大人/i;
const WITH_CHILD = /child|kid|family|兒童|儿童|小童|小朋友|孩|親子|亲子|家庭/i;

/** A ticket of adults alone: no child goes with it. */
export const isForAdults = (title: string): boolean => ADULT.test(title) && !WITH_CHILD.test(title);

const centsOf = (amount: string, currency: string): number => parseMoney(amount, currency)?.cents ?? 0;

/** Digits and a plus sign. */
export const plainPhone = (text: string): string => text.normalize('NFKC').replace(/[^\d+]/g, '');

/** The language that a text names: `zh`, `zh-HK`, 繁體中文, English. */
export const namedLocale = (text: string): Locale => {
	if (/繁/.test(text)) return 'zh';
	if (/[简簡]/.test(text)) return 'cn';
	return text === '' ? DEFAULT_LOCALE : (toLocale(text) ?? languageOf(text));
};

/** The language that a property names, else the one that was chosen in the shop, whose `zh` is that of the mainland. */
const localeOf = ({ customer_locale, note_attributes }: ShopOrder, properties: readonly Property[]): Locale => {
	const named = [...note_attributes, ...properties].find(({ name }) => LANGUAGE.test(name))?.value;
	if (named !== undefined) return namedLocale(named);
	return customer_locale === '' ? DEFAULT_LOCALE : languageOf(customer_locale);
};

/** How many of each line were given back, by its id. */
const givenBack = ({ refunds }: ShopOrder): Map<string, number> => {
	const counts = new Map<string, number>();
	for (const each of refunds.flatMap((refund) => refund?.refund_line_items ?? []))
		if (each) counts.set(each.line_item_id, (counts.get(each.line_item_id) ?? 0) + each.quantity);
	return counts;
};

/** What so many of a line cost, in cents: what comes off the price of all of them comes off in equal parts. */
export const totalOf = (cents: number, sold: number, discount: number, quantity: number): number =>
	sold === 0 ? 0 : Math.max(0, Math.round(((cents * sold - discount) * quantity) / sold));

/** Nothing was changed in it since it was made: whatever else it says, all that was sold remains. */
const isUntouched = ({ created_at, updated_at, refunds, financial_status, cancelled_at }: ShopOrder): boolean =>
	updated_at <= created_at && refunds.length === 0 && !cancelled_at && !financial_status.endsWith('refunded');

/** Places of a line that remain: what the shop counts now, else what it sold less what it gave back. */
const remaining = ({ quantity, current_quantity }: ShopLine, back: number, order: ShopOrder): number =>
	isUntouched(order) ? quantity : (current_quantity ?? Math.max(0, quantity - back));

const lineOf = (line: ShopLine, back: number, order: ShopOrder, catalogue: Catalogue): NewLine => {
	const { currency } = order;
	const quantity = remaining(line, back, order);
	const said = saidIn(line.properties, line.quantity);
	// A day of birth is no day of departure.
	const about = new Set(said.filter(({ fields }) => Object.keys(fields).length > 0).map(({ name }) => name));
	const others = [
		line.variant_title,
		...line.properties.flatMap(({ name, value }) => (about.has(name) || value === '' ? [] : [value])),
	];
	const words = { variant: line.variant_id ?? '', sku: line.sku, title: line.title, others };
	const match = matchTrip(words, catalogue);
	const title = [line.title, line.variant_title].filter((each) => each !== '').join(' · ');
	// What somebody in the shop typed by hand has no variant, either, but names a trip, a day or a child.
	const isTip =
		words.variant === '' &&
		line.sku === '' &&
		match.trip === '' &&
		about.size === 0 &&
		[line.title, ...others].every((text) => dayIn(text) === undefined);
	const cents = centsOf(line.price, currency);
	const allocations = line.discount_allocations ?? [];
	const amounts = allocations.length > 0 ? allocations.map(({ amount }) => amount) : [line.total_discount ?? '0'];
	const discount = amounts.reduce((sum, amount) => sum + centsOf(amount, currency), 0);
	return {
		shopLineId: line.id,
		title,
		...match,
		words: keptWords(words),
		quantity,
		cents,
		total: totalOf(cents, line.quantity, discount, quantity),
		goods: Boolean(line.gift_card) || isTip || isForAdults(title),
		said,
	};
};

/** What was given back, in cents: what the shop paid out; all of it where it says so and tells of no payment. */
const refundedOf = ({ refunds, currency }: ShopOrder, payment: Payment, sold: number): number => {
	const paid = refunds
		.flatMap((refund) => refund?.transactions ?? [])
		.filter((each) => each?.kind === 'refund' && each.status === 'success')
		.reduce((sum, each) => sum + centsOf(each?.amount ?? '0', currency), 0);
	return paid === 0 && payment === 'refunded' ? sold : paid;
};

/** Of two states of an order in one second, the one that is further on came later. */
const rankOf = ({ cancelled_at }: ShopOrder, payment: Payment): number =>
	(cancelled_at ? PAYMENTS.length : 0) + PAYMENTS.indexOf(payment);

/**
 * Our order of what the shop says.
 * @param triggeredAt when the shop sent word, in ms: what it sent later is newer, whatever its clock says of the change
 */
export const readShopOrder = (order: ShopOrder, catalogue: Catalogue, triggeredAt?: number): NewOrder => {
	const { customer, billing_address: billing, currency } = order;
	const named = (person: ShopOrder['customer']) => fullName(person?.first_name ?? '', person?.last_name ?? '');
	const first = (...texts: (string | undefined)[]) => texts.find((text) => text) ?? '';
	const payment = PAYMENTS.find((each) => each === order.financial_status) ?? 'pending';
	const sold = centsOf(order.total_price, currency);
	const refunded = refundedOf(order, payment, sold);
	const back = givenBack(order);
	const lines = order.line_items.map((line) => lineOf(line, back.get(line.id) ?? 0, order, catalogue));
	const isGivenBack = refunded > 0 && (refunded >= sold || lines.every(({ quantity }) => quantity === 0));
	return {
		source: 'shop',
		shopId: order.id,
		number: order.name === '' ? order.id : order.name,
		orderedAt: order.created_at,
		shopUpdatedAt: triggeredAt ?? order.updated_at,
		shopRank: rankOf(order, payment),
		payment,
		cancelled: Boolean(order.cancelled_at) || payment === 'refunded' || isGivenBack,
		test: Boolean(order.test),
		parent: first(named(customer), customer?.name, named(billing), billing?.name, order.email),
		email: first(order.email, customer?.email).toLowerCase(),
		phone: plainPhone(first(order.phone, customer?.phone, billing?.phone)),
		locale: localeOf(
			order,
			order.line_items.flatMap(({ properties }) => properties),
		),
		cents: order.current_total_price ? centsOf(order.current_total_price, currency) : Math.max(0, sold - refunded),
		currency,
		refunded,
		note: order.note,
		said: saidIn(order.note_attributes, lines.find(({ goods }) => !goods)?.quantity ?? 1),
		lines,
	};
};

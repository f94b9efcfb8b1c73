import { z } from 'zod';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale.ts';
import { PAYMENTS, type Payment } from '#domain/office/payment.ts';
import { languageOf } from '../../core/http/language.ts';
import { fullName } from '../../core/mail/letter.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';
import { dayIn, matchTrip, type NewLine, type NewOrder, storedWords } from '../orders/index.ts';
import {
	amount,
	centsOf,
	count,
	id,
	instant,
	isForAdults,
	maybe,
	namedLocale,
	type Property,
	plain,
	plainPhone,
	properties,
	totalOf,
} from './order-parts.ts';
import type { Shop } from './shop.ts';
import { statementsIn } from './statements.ts';

const isTrue = z
	.unknown()
	.transform((given) => given === true)
	.optional();
const personSchema = z
	.object({ first_name: plain(100), last_name: plain(100), name: plain(200), email: plain(254), phone: plain(40) })
	.partial()
	.nullish()
	.catch(undefined);

const lineSchema = z.object({
	id,
	title: plain(200),
	variant_title: plain(200),
	sku: plain(100),
	variant_id: maybe(id),
	quantity: count,
	/** What is left of them after changes of the order. */
	current_quantity: maybe(count),
	price: amount,
	/** What comes off the price of all of them together: of the line alone, and with its share of the order's discounts. */
	total_discount: maybe(amount),
	discount_allocations: maybe(z.array(z.object({ amount }))),
	gift_card: isTrue,
	properties,
});

const refundSchema = z.object({
	refund_line_items: z.array(maybe(z.object({ line_item_id: id, quantity: count }))).catch([]),
	transactions: z.array(maybe(z.object({ kind: plain(40), status: plain(40), amount }))).catch([]),
});

/** An order as Shopify tells of it, as far as it concerns us. Without what is not caught here there is no order. */
const orderSchema = z.object({
	id,
	name: plain(50),
	created_at: instant,
	updated_at: instant,
	cancelled_at: maybe(instant),
	currency: z.string().regex(/^[A-Z]{3}$/),
	/** When it was sold. */
	total_price: amount,
	/** After changes and refunds. */
	current_total_price: maybe(amount),
	financial_status: plain(40),
	test: isTrue,
	email: plain(254),
	phone: plain(40),
	customer_locale: plain(100),
	customer: personSchema,
	billing_address: personSchema,
	note: plain(5_000),
	note_attributes: properties,
	line_items: z.array(lineSchema).max(500),
	refunds: z.array(maybe(refundSchema)).catch([]),
});

type ShopOrder = z.infer<typeof orderSchema>;
type ShopLine = ShopOrder['line_items'][number];

const LANGUAGE = /lang|locale|语言|語言/i;

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

/** Nothing was changed in it since it was made: whatever else it says, all that was sold remains. */
const isUntouched = ({ created_at, updated_at, refunds, financial_status, cancelled_at }: ShopOrder): boolean =>
	updated_at <= created_at && refunds.length === 0 && !cancelled_at && !financial_status.endsWith('refunded');

/** Places of a line that remain: what the shop counts now, else what it sold less what it gave back. */
const remaining = ({ quantity, current_quantity }: ShopLine, back: number, order: ShopOrder): number =>
	isUntouched(order) ? quantity : (current_quantity ?? Math.max(0, quantity - back));

const lineOf = (line: ShopLine, back: number, order: ShopOrder, catalogue: Catalogue): NewLine => {
	const { currency } = order;
	const quantity = remaining(line, back, order);
	const statements = statementsIn(line.properties, line.quantity);
	// A day of birth is no day of departure.
	const about = new Set(statements.filter(({ fields }) => Object.keys(fields).length > 0).map(({ name }) => name));
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
		words: storedWords(words),
		quantity,
		cents,
		total: totalOf(cents, line.quantity, discount, quantity),
		goods: Boolean(line.gift_card) || isTip || isForAdults(title),
		statements,
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

const readOrder = (order: ShopOrder, catalogue: Catalogue, triggeredAt?: number): NewOrder => {
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
		statements: statementsIn(order.note_attributes, lines.find(({ goods }) => !goods)?.quantity ?? 1),
		lines,
	};
};

export const shopify: Shop<ShopOrder> = {
	path: '/api/shop/orders',
	secret: 'SHOP_WEBHOOK_SECRET',
	headers: {
		signature: 'x-shopify-hmac-sha256',
		id: 'x-shopify-webhook-id',
		topic: 'x-shopify-topic',
		triggeredAt: 'x-shopify-triggered-at',
	},
	topics: ['orders/create', 'orders/updated', 'orders/paid', 'orders/cancelled'],
	prefix: '',
	schema: orderSchema,
	read: readOrder,
};

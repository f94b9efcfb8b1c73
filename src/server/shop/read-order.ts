import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import { parseMoney } from '#domain/office/money.ts';
import { PAYMENTS, type Payment } from '#domain/office/payment.ts';
import { languageOf } from '../http/language.ts';
import { fullName } from '../mail/letter.ts';
import type { Catalogue } from '../orders/catalogue.ts';
import { keptWords, matchTrip } from '../orders/match-trip.ts';
import { childrenIn, saidOf } from './children.ts';
import type { NewOrder } from './new-order.ts';
import type { Property, ShopLine, ShopOrder } from './shop-order.schema.ts';

const LANGUAGE = /lang|locale|语言|語言/i;
const ADULT = /\badults?\b|成人|大人/i;

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

const lineOf = (line: ShopLine, currency: string, catalogue: Catalogue): NewOrder['lines'][number] => {
	// Names that begin with _ are hidden from parents, and mean the same.
	const properties = line.properties.map(({ name, value }) => ({ name: name.replace(/^_+/, ''), value }));
	const words = { variant: line.variant_id ?? '', sku: line.sku, title: line.title };
	const others = [line.variant_title, ...properties.map(({ value }) => value)];
	const adult = ADULT.test(`${line.title} ${line.variant_title}`);
	const children = adult ? [] : childrenIn(properties);
	return {
		shop_line_id: line.id,
		title: [line.title, line.variant_title].filter((each) => each !== '').join(' · '),
		...matchTrip({ ...words, others }, catalogue),
		words: keptWords({ ...words, others }),
		quantity: line.quantity,
		cents: centsOf(line.price, currency),
		total: line.quantity * centsOf(line.price, currency),
		goods: adult,
		said: saidOf(children),
	};
};

/** Of two states of an order in one second, the one that is further on came later. */
const rankOf = ({ cancelled_at }: ShopOrder, payment: Payment): number =>
	(cancelled_at ? PAYMENTS.length : 0) + PAYMENTS.indexOf(payment);

/** Our order of what the shop says. */
export const readShopOrder = (order: ShopOrder, catalogue: Catalogue): NewOrder => {
	const { customer, billing_address: billing, currency } = order;
	const named = (person: ShopOrder['customer']) => fullName(person?.first_name ?? '', person?.last_name ?? '');
	const first = (...texts: (string | undefined)[]) => texts.find((text) => text) ?? '';
	const payment = PAYMENTS.find((each) => each === order.financial_status) ?? 'pending';
	return {
		source: 'shop',
		shop_id: order.id,
		number: order.name === '' ? order.id : order.name,
		ordered_at: order.created_at,
		shop_updated_at: order.updated_at,
		shop_rank: rankOf(order, payment),
		payment,
		cancelled: Boolean(order.cancelled_at),
		parent: first(named(customer), customer?.name, named(billing), billing?.name, order.email),
		email: first(order.email, customer?.email).toLowerCase(),
		phone: plainPhone(first(order.phone, customer?.phone, billing?.phone)),
		locale: localeOf(
			order,
			order.line_items.flatMap(({ properties }) => properties),
		),
		cents: centsOf(order.total_price, currency),
		currency,
		refunded: 0,
		test: false,
		said: [],
		note: order.note,
		lines: order.line_items.map((line) => lineOf(line, currency, catalogue)),
	};
};

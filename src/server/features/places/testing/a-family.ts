import { hongKongTime } from '#domain/hong-kong-time.ts';
import { csvRows } from '../../../core/http/csv.ts';
import { catalogue } from '../../../core/schedule/catalogue.ts';
import type { NewOrder } from '../../orders/new-order.ts';
import { orderIn } from '../../shop/receive.ts';
import { aLine, anOrder, orderBytes } from '../../shop/testing/an-order.ts';

/** Whether a family knows that a departure does not go. */
export type Heard = 'not_asked' | 'waiting' | 'bounced' | 'told';

/** A family with one order, as somebody sees it who looks on. */
export interface Family {
	number: number;
	/** Empty: the shop knows no address. */
	email: string;
	/** What the shop sold, counts now, and has given back. */
	sold: number;
	bought: number;
	shopRefunded: number;
	cancelled: boolean;
	/** When the shop spoke last: older messages are late. */
	saidAt: number;
	/** Places of the shop that the office gave back, and the shop still counts. */
	givenBack: number;
	/** Places that the office added and did not give back. */
	added: number;
	/** Everything that was said of the children. */
	said: Set<string>;
	messages: NewOrder[];
	/** What it heard of each departure since that was called off last. */
	heard: Map<number, Heard>;
}

const PRICE = 899;
const letters = (n: number): string => String.fromCharCode(...[...String(n)].map((digit) => 97 + Number(digit)));

/** What parents write of each child. */
const childrenOf = ({ number, sold }: Family) =>
	Array.from({ length: sold }, (_, i) => ({
		name: `Ada ${letters(number)} ${letters(i)}`,
		allergy: `peanut ${letters(number)}${letters(i)}`,
	}));

const timeOf = (ms: number): string => `${hongKongTime(ms).replace(' ', 'T')}:00+08:00`;

/** What the shop says of an order now. */
export const messageOf = (family: Family, { ordered, now }: { ordered: number; now: number }): NewOrder => {
	const { number, email, sold, bought, shopRefunded, cancelled } = family;
	const amount = (shopRefunded / 100).toFixed(2);
	const properties = childrenOf(family).flatMap(({ name, allergy }, i) => [
		{ name: `Child ${i + 1} name`, value: name },
		{ name: `Child ${i + 1} allergies`, value: allergy },
	]);
	const order = anOrder({
		id: String(9_300_000_000_000_000_000n + BigInt(number)),
		name: `#H${number}`,
		total_price: (sold * PRICE).toFixed(2),
		created_at: timeOf(ordered),
		updated_at: timeOf(now),
		cancelled_at: cancelled ? timeOf(now) : null,
		financial_status: shopRefunded > 0 ? 'partially_refunded' : 'paid',
		email,
		line_items: [
			aLine({
				variant_id: 43310727011030,
				variant_title: '30 Jan 2027',
				quantity: sold,
				current_quantity: bought,
				properties,
			}),
		],
		refunds: shopRefunded > 0 ? [{ transactions: [{ kind: 'refund', status: 'success', amount }] }] : [],
	});
	const read = orderIn({ bytes: orderBytes(order), topic: 'orders/updated', triggeredAt: now });
	if (typeof read === 'string') throw new Error(read);
	return read(catalogue());
};

const COLUMNS = ['Name', 'Email', 'Financial Status', 'Currency', 'Total', 'Created at', 'Cancelled at'];
const LINE_COLUMNS = ['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku', 'Billing Name'];

/** The order in the file of orders that the shop writes. */
export const fileOf = (family: Family, { ordered, now }: { ordered: number; now: number }): string => {
	const { number, email, sold, cancelled } = family;
	const words = childrenOf(family).flatMap(({ name, allergy }, i) => [
		`Child ${i + 1} name: ${name}`,
		`Child ${i + 1} allergies: ${allergy}`,
	]);
	const order = [`#H${number}`, email, 'paid', 'HKD', String(sold * PRICE), timeOf(ordered)];
	const line = [String(sold), 'Bus depot - 30 Jan 2027', String(PRICE), 'bus-factory-2027-01-30', 'Ka Yan Chan'];
	return csvRows([
		[...COLUMNS, ...LINE_COLUMNS, 'Note Attributes'],
		[...order, cancelled ? timeOf(now) : '', ...line, words.join('\n')],
	]);
};

import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '#contracts/contracts.ts';
import type { IsoMonth } from '#domain/hong-kong-time.ts';
import { isPaid, PAYMENTS } from '#domain/office/payment.ts';
import type { Store } from '../../core/db/store.ts';

type Sale = AnswerOf<'GET /sales'>['rows'][number];

/** The month of a time on a clock in Hong Kong. */
const monthOf = (kind: Store['kind'], column: string): RawBuilder<IsoMonth> =>
	kind === 'sqlite'
		? sql<IsoMonth>`strftime('%Y-%m', (${sql.ref(column)} + 28800000) / 1000, 'unixepoch')`
		: sql<IsoMonth>`to_char(to_timestamp((${sql.ref(column)} + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM')`;

const PAID = PAYMENTS.filter(isPaid);
/** Money may still come. */
const OPEN_PAYMENTS = PAYMENTS.filter((each) => !isPaid(each) && each !== 'voided' && each !== 'expired');

/**
 * Sales by month of order and by trip, from a time until before another; of orders that were paid. Refunds count in the
 * month of their end. An order that is not paid yet is unpaid in its month.
 */
export const salesSince = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	since: number,
	until = Number.MAX_SAFE_INTEGER,
): Promise<Sale[]> => {
	const month = monthOf(kind, 'orderedAt');
	const orders = db
		.selectFrom('orders')
		.select(['trip', 'currency', month.as('month')])
		.select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number>('children').as('children')])
		.select(({ fn }) => fn.sum<number>('gross').as('cents'))
		.where('orderedAt', '>=', since)
		.where('orderedAt', '<', until)
		.where('test', '=', 0)
		.groupBy(['trip', 'currency', month]);
	const sold = await orders
		.where(({ or, eb }) => or([eb('state', 'in', ['paid', 'dispatched', 'completed']), eb('payment', 'in', PAID)]))
		.execute();
	const booked = await orders.where('state', '=', 'unpaid').where('payment', 'in', OPEN_PAYMENTS).execute();
	const ended = monthOf(kind, 'placeChange.updatedAt');
	const refunds = await db
		.selectFrom('placeChange')
		.innerJoin('orders', 'orders.id', 'placeChange.orderId')
		.select(['orders.trip', 'placeChange.currency', ended.as('month')])
		.select(({ fn }) => fn.sum<number>('placeChange.cents').as('refunded'))
		.where('placeChange.kind', '!=', 'move')
		.where('placeChange.state', '=', 'settled')
		.where('placeChange.cents', '<', 0)
		.where('orders.test', '=', 0)
		.where('placeChange.updatedAt', '>=', since)
		.where('placeChange.updatedAt', '<', until)
		.groupBy(['orders.trip', 'placeChange.currency', ended])
		.execute();
	const sales = new Map<string, Sale>();
	const at = ({ month, trip, currency }: Pick<Sale, 'month' | 'trip' | 'currency'>): Sale => {
		const key = `${month} ${trip} ${currency}`;
		const nothing = { orders: 0, children: 0, cents: 0, refunded: 0, unpaid: 0, unpaidChildren: 0 };
		const sale = sales.get(key) ?? { month, trip, currency, ...nothing };
		sales.set(key, sale);
		return sale;
	};
	for (const row of sold)
		Object.assign(at(row), {
			orders: Number(row.orders),
			children: Number(row.children),
			cents: Number(row.cents),
		});
	for (const row of booked) Object.assign(at(row), { unpaid: Number(row.cents), unpaidChildren: Number(row.children) });
	for (const row of refunds) at(row).refunded = -Number(row.refunded);
	return [...sales.values()].toSorted((a, b) => (a.month === b.month ? b.cents - a.cents : a.month < b.month ? -1 : 1));
};

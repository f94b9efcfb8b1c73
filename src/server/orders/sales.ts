import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '#contracts/contracts.ts';
import type { IsoMonth } from '#domain/hong-kong-time.ts';
import type { Store } from '../db/store.ts';

type Sale = AnswerOf<'GET /sales'>['rows'][number];

/** The month of a time on a clock in Hong Kong. */
const monthOf = (kind: Store['kind'], column: string): RawBuilder<IsoMonth> =>
	kind === 'sqlite'
		? sql<IsoMonth>`strftime('%Y-%m', (${sql.ref(column)} + 28800000) / 1000, 'unixepoch')`
		: sql<IsoMonth>`to_char(to_timestamp((${sql.ref(column)} + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM')`;

/** Sales by month of order and by trip, since a time; of orders that were paid. Refunds count in the month of their end. */
export const salesSince = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, since: number): Promise<Sale[]> => {
	const ordered = monthOf(kind, 'ordered_at');
	const sold = await db
		.selectFrom('orders')
		.select(['trip', 'currency', ordered.as('month')])
		.select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number>('children').as('children')])
		.select(({ fn }) => fn.sum<number>('cents').as('cents'))
		.where('ordered_at', '>=', since)
		.where(({ or, eb }) =>
			or([
				eb('state', 'in', ['paid', 'dispatched', 'completed']),
				eb('payment', 'in', ['paid', 'partially_refunded', 'refunded']),
			]),
		)
		.groupBy(['trip', 'currency', ordered])
		.execute();
	const ended = monthOf(kind, 'order_return.updated_at');
	const refunds = await db
		.selectFrom('order_return')
		.innerJoin('orders', 'orders.id', 'order_return.order_id')
		.select(['trip', 'order_return.currency', ended.as('month')])
		.select(({ fn }) => fn.sum<number>('order_return.cents').as('refunded'))
		.where('order_return.state', '=', 'refunded')
		.where('order_return.updated_at', '>=', since)
		.groupBy(['trip', 'order_return.currency', ended])
		.execute();
	const sales = new Map<string, Sale>();
	const at = ({ month, trip, currency }: Pick<Sale, 'month' | 'trip' | 'currency'>): Sale => {
		const key = `${month} ${trip} ${currency}`;
		const sale = sales.get(key) ?? { month, trip, currency, orders: 0, children: 0, cents: 0, refunded: 0 };
		sales.set(key, sale);
		return sale;
	};
	for (const row of sold)
		Object.assign(at(row), {
			orders: Number(row.orders),
			children: Number(row.children),
			cents: Number(row.cents),
		});
	for (const row of refunds) at(row).refunded = Number(row.refunded);
	return [...sales.values()].toSorted((a, b) => (a.month === b.month ? b.cents - a.cents : a.month < b.month ? -1 : 1));
};

import { Readable } from 'node:stream';
import { z } from 'zod';
import { listQuery } from '#contracts/fields.ts';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { hongKongDay, hongKongTime } from '#domain/hong-kong-time.ts';
import { LOCALES } from '#domain/locale.ts';
import { moneyText } from '#domain/office/money.ts';
import { ORDER, type OrderState } from '#domain/office/order.ts';
import { orderBatchSchema, orderNoteSchema, orderStepSchema } from '#domain/office/order-calls.schema.ts';
import { PAYMENT_LABELS, PAYMENTS } from '#domain/office/payment.ts';
import type { OrderRow } from '../db/schema.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import { OfficeError } from '../http/office-error.ts';
import type { AddRoutes } from '../route.ts';
import { eachRow } from './batch.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { lockedOrder, orderDetail } from './detail.ts';
import { note } from './history.ts';
import { everyOrder, listOrders, ORDER_SORTS, returnsOf } from './list.ts';
import { searchable } from './search.ts';
import { actorOf, stepOrder } from './steps.ts';
import { camel, orderView } from './view.ts';

const yes = z
	.enum(['1'], 'invalid')
	.transform(() => true)
	.optional();
const query = listQuery(ORDER_SORTS, {
	state: z.enum(Object.keys(ORDER.states) as [OrderState], 'invalid').optional(),
	payment: z.enum(PAYMENTS as [(typeof PAYMENTS)[number]], 'invalid').optional(),
	trip: slug.optional(),
	from: isoDate.optional(),
	until: isoDate.optional(),
	locale: z.enum(LOCALES, 'invalid').optional(),
	unmatched: yes,
	attention: yes,
});

/** Trips with a title that has what is searched. */
const tripsWith = ({ trips }: Catalogue, q: string): string[] =>
	q === ''
		? []
		: [...trips].flatMap(([trip, titles]) =>
				titles.some((each) => searchable(each).includes(searchable(q))) ? [trip] : [],
			);

const HEADER = [
	'订单号',
	'下单时间',
	'家长',
	'电邮',
	'电话',
	'语言',
	'行程',
	'出发日期',
	'人数',
	'金额',
	'币种',
	'付款状态',
	'状态',
];
const cells = (row: OrderRow, whole: boolean) => {
	const { parent, email, phone } = orderView(row, whole);
	return [
		row.number,
		hongKongTime(row.ordered_at),
		parent,
		email,
		phone,
		row.locale,
		row.trip,
		row.departure,
		row.children,
		moneyText(row),
		row.currency,
		PAYMENT_LABELS[row.payment],
		ORDER.states[row.state],
	];
};

/** 订单列表: orders, one of them with everything about it, and the steps that are legal. */
export const ordersRoutes: AddRoutes = (route, { store }) => {
	const catalogue = createCatalogue(() => performance.now());

	route('GET /orders', { query }, async ({ query: { page, size, sort, order, ...filter } }) => {
		const tripsFound = tripsWith(catalogue(), filter.q);
		const { rows, total } = await listOrders(store, { ...filter, tripsFound }, { page, size, sort, order });
		const returned = await returnsOf(
			store,
			rows.map(({ id }) => id),
		);
		const failed = await store.db
			.selectFrom('inbox')
			.select(({ fn }) => fn.countAll<number>().as('n'))
			.where('state', '=', 'failed')
			.executeTakeFirstOrThrow();
		return {
			rows: rows.map((row) => ({ ...orderView(row), returned: returned.get(row.id) ?? null })),
			total,
			failedMessages: Number(failed.n),
		};
	});

	route(
		'GET /orders.csv',
		{ query },
		({ query: { page: _page, size: _size, sort: _sort, order: _order, ...filter }, who, reply, now }) => {
			// Taking the personal data of many people out is for the owner alone.
			const whole = who.account.role === 'owner';
			const heaps = async function* () {
				const tripsFound = tripsWith(catalogue(), filter.q);
				for await (const rows of everyOrder(store, { ...filter, tripsFound }))
					yield rows.map((row) => cells(row, whole));
			};
			reply.headers(csvHeaders(`orders-${hongKongDay(now)}`));
			return Readable.from(csvFile(HEADER, heaps()));
		},
	);

	route('GET /orders/:id', {}, async ({ params: { id }, who }) => {
		const found = await orderDetail(store.db, id);
		if (!found) throw new OfficeError('not_found');
		const { order, ...parts } = found;
		const actions = ORDER.actions(order.state, who.account.role).map(({ action, label, needs }) => ({
			action,
			label,
			needs,
		}));
		const views = Object.entries(parts).map(([name, rows]) => [name, rows.map(camel)]);
		return { ...orderView(order, true), shopId: order.shop_id, actions, ...Object.fromEntries(views) };
	});

	route('POST /orders/:id/state', { body: orderStepSchema }, ({ params, body, who, now, write }) =>
		write(async ({ db }) => {
			const { audit, ...result } = await stepOrder({ db, kind: store.kind, who, now }, params.id, body);
			return { result, audit };
		}),
	);

	route('POST /orders/:id/notes', { body: orderNoteSchema }, ({ params, body, who, now, write }) =>
		write(async ({ db }) => {
			if (!(await lockedOrder(db, store.kind, params.id))) throw new OfficeError('not_found');
			await note(db, params.id, actorOf(who), now, { action: 'note', note: body.note });
			return { result: {}, audit: { subject: `orders/${params.id}`, after: { note: true } } };
		}),
	);

	route('POST /orders/batch', { body: orderBatchSchema }, ({ body: { ids, ...body }, who, now, write }) =>
		write(({ db }) => eachRow(ids, (id) => stepOrder({ db, kind: store.kind, who, now }, id, body))),
	);
};

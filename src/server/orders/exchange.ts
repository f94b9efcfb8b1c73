import { Readable } from 'node:stream';
import { z } from 'zod';
import { listQuery } from '#contracts/fields.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { EXCHANGE, type ExchangeState } from '#domain/office/exchange.ts';
import type { ExchangeChoice, ExchangeListRow, ExchangeView, SettlementView } from '#domain/office/exchange-row.ts';
import { maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import { HOME_CURRENCY, money, moneyText, SETTLEMENT_LABELS, settlement } from '#domain/office/money.ts';
import { exchangeStepSchema, newExchangeSchema } from '#domain/office/order-calls.schema.ts';
import type { ExchangeRow, OrderRow } from '../db/schema.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import { OfficeError } from '../http/office-error.ts';
import type { AddRoutes } from '../route.ts';
import { createCatalogue } from './catalogue.ts';
import { everyPage } from './dispatch-routes.ts';
import { askExchange, stepExchange } from './exchange-steps.ts';
import { listExchanges } from './parts.ts';

const state = z.enum(Object.keys(EXCHANGE.states) as [ExchangeState], 'invalid').optional();
const query = listQuery(['created'], { state });

/** 应收, 应退 or 0, and how much. */
const settled = ({ before_cents, after_cents, currency }: ExchangeRow): { settlement: SettlementView } => {
	const { kind, amount } = settlement(money(before_cents, currency), money(after_cents, currency));
	return { settlement: { kind, label: SETTLEMENT_LABELS[kind], cents: amount.cents, currency } };
};

const view = (
	row: ExchangeRow,
	{ number, parent, phone, email }: Pick<OrderRow, 'number' | 'parent' | 'phone' | 'email'>,
): ExchangeListRow => ({
	id: row.id,
	orderId: row.order_id,
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	state: row.state,
	fromTrip: row.from_trip,
	fromDeparture: row.from_departure,
	toTrip: row.to_trip,
	reason: row.reason,
	toDeparture: row.to_departure,
	...settled(row),
	number,
	parent,
	phone,
	email,
});

const HEADER = [
	'订单号',
	'家长',
	'原行程',
	'原出发日期',
	'新行程',
	'新出发日期',
	'差额',
	'金额',
	'币种',
	'原因',
	'状态',
];

/** 换货列表: orders that move to another departure. */
export const exchangeRoutes: AddRoutes = (route, { store }) => {
	const catalogue = createCatalogue(() => performance.now());

	route('GET /exchanges', { query }, async ({ query: { page, size, order, ...filter } }) => {
		const { rows, total } = await listExchanges(store, filter, { page, size, order });
		const masked = ({ number, parent, phone, email }: (typeof rows)[number]) => ({
			number,
			parent: maskName(parent),
			phone: maskPhone(phone),
			email: maskEmail(email),
		});
		return { rows: rows.map((row) => view(row, masked(row))), total };
	});

	route('GET /exchanges.csv', { query }, ({ query: filter, reply, now }) => {
		const heaps = async function* () {
			for await (const rows of everyPage((page) => listExchanges(store, filter, { page, size: 500, order: 'desc' })))
				yield rows.map((row) => {
					const { label, cents, currency } = settled(row).settlement;
					return [
						row.number,
						maskName(row.parent),
						row.from_trip,
						row.from_departure,
						row.to_trip,
						row.to_departure,
						label,
						moneyText(money(cents, currency)),
						currency,
						row.reason,
						EXCHANGE.states[row.state],
					];
				});
		};
		reply.headers(csvHeaders(`exchanges-${hongKongDay(now)}`));
		return Readable.from(csvFile(HEADER, heaps()));
	});

	route('GET /exchanges/:id', {}, async ({ params: { id }, who }): Promise<ExchangeView> => {
		const row = await store.db.selectFrom('order_exchange').selectAll().where('id', '=', id).executeTakeFirst();
		if (!row) throw new OfficeError('not_found');
		const order = await store.db
			.selectFrom('orders')
			.selectAll()
			.where('id', '=', row.order_id)
			.executeTakeFirstOrThrow();
		const actions = EXCHANGE.actions(row.state, who.account.role).map(({ action, label, needs }) => ({
			action,
			label,
			needs,
		}));
		const { before_cents: beforeCents, after_cents: afterCents, answer } = row;
		return { ...view(row, order), beforeCents, afterCents, answer, actions };
	});

	route('GET /orders/:id/departures', {}, async ({ params: { id }, now }): Promise<{ rows: ExchangeChoice[] }> => {
		const order = await store.db.selectFrom('orders').select('currency').where('id', '=', id).executeTakeFirst();
		if (!order) throw new OfficeError('not_found');
		const { departures, trips } = catalogue();
		const today = hongKongDay(now);
		const rows = departures.flatMap(({ trip, date, price }) =>
			date < today || order.currency !== HOME_CURRENCY
				? []
				: [{ trip, title: trips.get(trip)?.[0] ?? trip, departure: date, cents: price * 100 }],
		);
		return { rows: rows.toSorted((a, b) => (a.departure < b.departure ? -1 : 1)) };
	});

	route('POST /exchanges', { body: newExchangeSchema }, ({ body, who, now, write }) =>
		write(async ({ db }) => {
			const row = await askExchange({ db, kind: store.kind, who, now }, body, catalogue());
			const { to_trip, to_departure, before_cents, after_cents } = row;
			const after = { state: row.state, to_trip, to_departure, before_cents, after_cents };
			return {
				result: { id: row.id, state: row.state, ...settled(row) },
				audit: { subject: `order_exchange/${row.id}`, after },
			};
		}),
	);

	route('POST /exchanges/:id/state', { body: exchangeStepSchema }, ({ params, body, who, now, write }) =>
		write(async ({ db }) => {
			const { audit, ...result } = await stepExchange({ db, kind: store.kind, who, now }, params.id, body);
			return { result, audit };
		}),
	);
};

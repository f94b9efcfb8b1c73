import { hongKongDay } from '#domain/hong-kong-time.ts';
import { EXCHANGE } from '#domain/office/exchange.ts';
import { HOME_CURRENCY, money, moneyText, SETTLEMENT_LABELS, settlement } from '#domain/office/money.ts';
import type { ExchangeRow, OrderRow } from '../db/schema.ts';
import { sendCsv } from '../http/csv.ts';
import { ApiError } from '../http/errors.ts';
import type { AddRoutes } from '../route.ts';
import { catalogue, titleOf } from './catalogue.ts';
import { departureId } from './departures.ts';
import { askExchange, stepExchange } from './exchange-steps.ts';
import { everyRequest, findRequest, listRequests } from './request-list.ts';
import { familyMail, mailStateOf } from './request-steps.ts';
import { placesOf, seatsOf, spanOf } from './seats.ts';
import { camel, masked } from './view.ts';

/** 应收, 应退 or 0, and how much. */
const settled = ({ before_cents, after_cents, currency }: ExchangeRow) => {
	const { kind, amount } = settlement(money(before_cents, currency), money(after_cents, currency));
	return { settlement: { kind, label: SETTLEMENT_LABELS[kind], ...amount } };
};

type Row = ExchangeRow & Pick<OrderRow, 'number' | 'parent' | 'phone' | 'email'>;
const view = (row: Row) => ({ ...camel(row), ...settled(row) });

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
const cells = (row: Row) => {
	const { label, ...amount } = settled(row).settlement;
	return [
		row.number,
		masked(row).parent,
		row.from_trip,
		row.from_departure,
		row.to_trip,
		row.to_departure,
		label,
		moneyText(amount),
		row.currency,
		row.reason,
		EXCHANGE.states[row.state],
	];
};

/** 换货列表: orders that move to another departure. */
export const exchangeRoutes: AddRoutes = (route, { store, brand }) => {
	route('GET /exchanges', async ({ query }) => {
		const { rows, ...counts } = await listRequests(store.reader, 'order_exchange', EXCHANGE, query);
		return { rows: rows.map((row) => view(masked(row))), ...counts };
	});

	route('GET /exchanges.csv', ({ query, reply, now }) =>
		sendCsv(
			reply,
			{ name: 'exchanges', header: HEADER, now },
			everyRequest(store.reader, 'order_exchange', query),
			cells,
		),
	);

	route('GET /exchanges/:id', async ({ params: { id }, who }) => {
		const row = await findRequest(store, 'order_exchange', id);
		const mail = await mailStateOf(store, id);
		return { ...view(row), mail, actions: EXCHANGE.actions(row.state, who.account.role) };
	});

	route('GET /orders/:id/departures', async ({ params: { id }, query, now }) => {
		const order = await store.db.selectFrom('orders').select('currency').where('id', '=', id).executeTakeFirst();
		if (!order) throw new ApiError('not_found');
		// The schedule has prices in one currency.
		const movable = order.currency === HOME_CURRENCY || query.for === 'match';
		const days = catalogue().departures.filter(
			({ date }) => movable && (date >= hongKongDay(now) || query.for === 'match'),
		);
		const span = spanOf(days.map(({ date }) => date));
		const seats = await seatsOf(store, catalogue(), span, now);
		const rows = days.map(({ trip, date: departure, price }) => ({
			trip,
			departure,
			title: titleOf(trip),
			cents: price * 100,
			...placesOf(seats.get(departureId({ trip, departure }))),
		}));
		return { rows: rows.toSorted((a, b) => (a.departure < b.departure ? -1 : 1)) };
	});

	route('GET /exchanges/:id/mail', async ({ params: { id } }) => {
		const { email } = await findRequest(store, 'order_exchange', id);
		return familyMail(store, 'exchange_done', id, email, brand);
	});

	route('POST /exchanges', ({ body, who, now, write }) =>
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

	route('POST /exchanges/:id/state', ({ params, body, who, now, write }) =>
		write(({ db }) => stepExchange({ db, kind: store.kind, who, now }, params.id, body)),
	);
};

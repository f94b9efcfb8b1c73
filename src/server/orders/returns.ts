import { maskName } from '#domain/office/mask.ts';
import { money, moneyText } from '#domain/office/money.ts';
import { RETURN, RETURN_REASONS } from '#domain/office/return.ts';
import type { OrderRow, ReturnRow } from '../db/schema.ts';
import { sendCsv } from '../http/csv.ts';
import { ApiError } from '../http/errors.ts';
import type { AddRoutes } from '../route.ts';
import { catalogue } from './catalogue.ts';
import { everyRequest, findRequest, listRequests } from './request-list.ts';
import { familyMail, mailStateOf } from './request-steps.ts';
import { askReturn, refundOf, stepReturn } from './return-steps.ts';
import { camel, masked } from './view.ts';

type Row = ReturnRow & Pick<OrderRow, 'number' | 'parent' | 'phone' | 'email' | 'trip' | 'departure'>;
const view = (row: Row) => ({
	...camel(row),
	reasonLabel: RETURN_REASONS[row.reason],
	rule: JSON.parse(row.rule),
});

const HEADER = ['订单号', '家长', '行程', '出发日期', '原因', '建议金额', '金额', '币种', '状态'];
const cells = ({ cents, suggested_cents, currency, ...row }: Row) => [
	row.number,
	maskName(row.parent),
	row.trip,
	row.departure,
	RETURN_REASONS[row.reason],
	moneyText(money(suggested_cents, currency)),
	moneyText(money(cents, currency)),
	currency,
	RETURN.states[row.state],
];

/** 退货管理: orders that are given back. */
export const returnsRoutes: AddRoutes = (route, { store, brand }) => {
	route('GET /returns', async ({ query }) => {
		const { rows, ...counts } = await listRequests(store.reader, 'order_return', RETURN, query);
		return { rows: rows.map((row) => view(masked(row))), ...counts };
	});

	route('GET /returns.csv', ({ query, reply, now }) =>
		sendCsv(reply, { name: 'returns', header: HEADER, now }, everyRequest(store.reader, 'order_return', query), cells),
	);

	route('GET /returns/:id', async ({ params: { id }, who }) => {
		const row = await findRequest(store, 'order_return', id);
		const mail = await mailStateOf(store, id);
		return { ...view(row), mail, actions: RETURN.actions(row.state, who.account.role) };
	});

	route('GET /orders/:id/refund', async ({ params: { id }, query: { reason }, now }) => {
		const order = await store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
		if (!order) throw new ApiError('not_found');
		return refundOf(store, order, reason, catalogue(), now);
	});

	route('GET /returns/:id/mail', async ({ params: { id } }) => {
		const { email } = await findRequest(store, 'order_return', id);
		return familyMail(store, 'return_refunded', id, email, brand);
	});

	route('POST /returns', ({ body, who, now, write }) =>
		write(async ({ db }) => {
			const row = await askReturn({ db, kind: store.kind, who, now }, body, catalogue());
			const { id, cents, suggested_cents, reason } = row;
			const after = { state: row.state, reason, cents, suggested_cents, currency: row.currency };
			return { result: { id, state: row.state }, audit: { subject: `order_return/${id}`, after } };
		}),
	);

	route('POST /returns/:id/state', ({ params, body, who, now, write }) =>
		write(({ db }) => stepReturn({ db, kind: store.kind, who, now }, params.id, body)),
	);
};

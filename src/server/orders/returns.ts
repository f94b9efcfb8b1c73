import { Readable } from 'node:stream';
import { z } from 'zod';
import { listQuery } from '#contracts/fields.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import { money, moneyText } from '#domain/office/money.ts';
import { newReturnSchema, returnReasonSchema, returnStepSchema } from '#domain/office/order-calls.schema.ts';
import { RETURN, RETURN_REASONS, type ReturnState } from '#domain/office/return.ts';
import type { ReturnListRow, ReturnView } from '#domain/office/return-row.ts';
import type { OrderRow, ReturnRow } from '../db/schema.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import { OfficeError } from '../http/office-error.ts';
import type { AddRoutes } from '../route.ts';
import { createCatalogue } from './catalogue.ts';
import { everyPage } from './dispatch-routes.ts';
import { listReturns } from './parts.ts';
import { askReturn, refundOf, stepReturn } from './return-steps.ts';

const state = z.enum(Object.keys(RETURN.states) as [ReturnState], 'invalid').optional();
const query = listQuery(['created'], { state });
const asked = z.strictObject({ reason: returnReasonSchema.default('other') });

type OfOrder = Pick<OrderRow, 'number' | 'parent' | 'phone' | 'email' | 'trip' | 'departure'>;
const view = (row: ReturnRow, { number, parent, phone, email, trip, departure }: OfOrder): ReturnListRow => ({
	id: row.id,
	orderId: row.order_id,
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	state: row.state,
	reason: row.reason,
	reasonLabel: RETURN_REASONS[row.reason],
	note: row.note,
	answer: row.answer,
	cents: row.cents,
	suggestedCents: row.suggested_cents,
	currency: row.currency,
	rule: JSON.parse(row.rule),
	number,
	parent,
	phone,
	email,
	trip,
	departure,
});

const HEADER = ['订单号', '家长', '行程', '出发日期', '原因', '建议金额', '金额', '币种', '状态'];

/** 退货管理: orders that are given back. */
export const returnsRoutes: AddRoutes = (route, { store }) => {
	const catalogue = createCatalogue(() => performance.now());
	const orderOf = (id: string) => store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

	route('GET /returns', { query }, async ({ query: { page, size, order, ...filter } }) => {
		const { rows, total } = await listReturns(store, filter, { page, size, order });
		const masked = ({ parent, phone, email, ...row }: (typeof rows)[number]) => ({
			...row,
			parent: maskName(parent),
			phone: maskPhone(phone),
			email: maskEmail(email),
		});
		return { rows: rows.map((row) => view(row, masked(row))), total };
	});

	route('GET /returns.csv', { query }, ({ query: filter, reply, now }) => {
		const heaps = async function* () {
			for await (const rows of everyPage((page) => listReturns(store, filter, { page, size: 500, order: 'desc' })))
				yield rows.map(({ cents, suggested_cents, currency, ...row }) => [
					row.number,
					maskName(row.parent),
					row.trip,
					row.departure,
					RETURN_REASONS[row.reason],
					moneyText(money(suggested_cents, currency)),
					moneyText(money(cents, currency)),
					currency,
					RETURN.states[row.state],
				]);
		};
		reply.headers(csvHeaders(`returns-${hongKongDay(now)}`));
		return Readable.from(csvFile(HEADER, heaps()));
	});

	route('GET /returns/:id', {}, async ({ params: { id }, who }): Promise<ReturnView> => {
		const row = await store.db.selectFrom('order_return').selectAll().where('id', '=', id).executeTakeFirst();
		const order = row && (await orderOf(row.order_id));
		if (!order) throw new OfficeError('not_found');
		const actions = RETURN.actions(row.state, who.account.role).map(({ action, label, needs }) => ({
			action,
			label,
			needs,
		}));
		return { ...view(row, order), actions };
	});

	route('GET /orders/:id/refund', { query: asked }, async ({ params: { id }, query: { reason }, now }) => {
		const order = await orderOf(id);
		if (!order) throw new OfficeError('not_found');
		return refundOf(store, order, reason, catalogue(), now);
	});

	route('POST /returns', { body: newReturnSchema }, ({ body, who, now, write }) =>
		write(async ({ db }) => {
			const row = await askReturn({ db, kind: store.kind, who, now }, body, catalogue());
			const { id, cents, suggested_cents, reason } = row;
			const after = { state: row.state, reason, cents, suggested_cents, currency: row.currency };
			return { result: { id, state: row.state }, audit: { subject: `order_return/${id}`, after } };
		}),
	);

	route('POST /returns/:id/state', { body: returnStepSchema }, ({ params, body, who, now, write }) =>
		write(async ({ db }) => {
			const { audit, ...result } = await stepReturn({ db, kind: store.kind, who, now }, params.id, body);
			return { result, audit };
		}),
	);
};

import type { Kysely } from 'kysely';
import type { BodyOf } from '#contracts/contracts.ts';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { masked, maskName } from '#domain/office/mask.ts';
import type { Tables } from '../../core/db/schema.ts';
import { type Columns, sendCsv } from '../../core/http/csv.ts';
import { ApiError } from '../../core/http/errors.ts';
import { correspondents } from '../../core/mail/kinds.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue, isCancelled } from '../../core/schedule/catalogue.ts';
import { isIncomplete } from '../../core/schedule/trip-content.ts';
import { type Acting, eachRow } from '../../core/steps.ts';
import { stepDispatch } from '../orders/index.ts';
import { lockOrders } from '../places/index.ts';
import { bookingPath } from './booking-link.ts';
import { everyDispatch, listDispatches } from './dispatch-list.ts';
import { bookingOf, joiningFacts, joiningInstructions } from './joining-instructions.ts';

type Row = Awaited<ReturnType<typeof listDispatches>>['rows'][number];
const view = (row: Row) => ({
	...masked(row),
	going: row.children > 0,
	calledOff: isCancelled(row),
});

const columns: Columns<Row> = {
	订单号: (row) => row.number,
	家长: (row) => maskName(row.parent),
	行程: (row) => row.trip,
	出发日期: (row) => row.departure,
	人数: (row) => row.children,
	状态: (row) => DISPATCH.states[row.state],
	方式: (row) => row.channel,
	发出时间: (row) => (row.sentAt === null ? null : new Date(row.sentAt).toISOString()),
};

/** Sends those that were chosen, or all that wait of a departure. */
const sendMany = async (acting: Acting, body: BodyOf<'POST /dispatches/send'>) => {
	const { db } = acting;
	const waiting = async (trip: string, departure: string) => {
		const rows = await db
			.selectFrom('dispatch')
			.select('id')
			.where((eb) => eb.and({ trip, departure }))
			.where('state', '=', 'pending')
			.execute();
		return rows.map(({ id }) => id);
	};
	const chosen = 'ids' in body ? body.ids : await waiting(body.trip, body.departure);
	await lockOrders(
		acting,
		db
			.selectFrom('dispatch')
			.select('orderId')
			.where('id', 'in', ['', ...chosen]),
	);
	const step = { action: 'send', channel: body.channel, note: '', reason: '' } as const;
	const { result, audit } = await eachRow(chosen, (id) => stepDispatch(acting, id, step));
	const numbers = await orderNumbers(db, chosen);
	const results = result.results.map((row) => ({ ...row, number: numbers.get(row.id) ?? row.id }));
	return { result: { results }, audit };
};

/** 发货列表: joining instructions by order. */
export const dispatchRoutes: AddRoutes = (route, { store, brand }) => {
	route('GET /dispatches', async ({ query }) => {
		const { rows, ...counts } = await listDispatches(store.reader, query);
		return { rows: rows.map(view), ...counts };
	});

	route('GET /dispatches.csv', ({ query, reply, now }) =>
		sendCsv(reply, { name: 'dispatches', columns, now }, everyDispatch(store.reader, query)),
	);

	route('GET /dispatches/:id/preview', async ({ params: { id } }) => {
		const booking = await bookingOf(store, id);
		if (!booking || !catalogue().trips.has(booking.trip)) throw new ApiError('not_found');
		const { subject, text } = joiningInstructions(joiningFacts(booking), brand, correspondents().link(bookingPath, id));
		return { incomplete: isIncomplete(booking.trip), phone: booking.phone, subject, text };
	});

	route('POST /dispatches/send', ({ body, write }) => write((acting) => sendMany(acting, body)));

	route('POST /dispatches/:id/state', ({ params, body, write }) =>
		write((acting) => stepDispatch(acting, params.id, body)),
	);
};

/** Numbers of the orders of dispatches, by dispatch. */
export const orderNumbers = async (trx: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> => {
	const rows = await trx
		.selectFrom('dispatch')
		.innerJoin('orders', 'orders.id', 'dispatch.orderId')
		.select(['dispatch.id', 'number'])
		.where('dispatch.id', 'in', ['', ...ids])
		.execute();
	return new Map(rows.map(({ id, number }) => [id, number]));
};

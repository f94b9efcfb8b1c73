import { Readable } from 'node:stream';
import { z } from 'zod';
import { listQuery } from '#contracts/fields.ts';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { hongKongDay, isCalendarDay } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { DISPATCH, type DispatchState } from '#domain/office/dispatch.ts';
import type { DispatchListRow } from '#domain/office/dispatch-row.ts';
import { maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import { NOT_GOING } from '#domain/office/order-asks.ts';
import { dispatchStepSchema, sendSchema } from '#domain/office/order-calls.schema.ts';
import type { OfficeDeps } from '../admin-deps.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import { OfficeError } from '../http/office-error.ts';
import type { AddRoutes } from '../route.ts';
import { eachRow } from './batch.ts';
import { createCatalogue } from './catalogue.ts';
import { isGivenBack, listDepartures, rollCall } from './departures.ts';
import { orderNumbers } from './dispatches.ts';
import { type DispatchFilter, listDispatches } from './parts.ts';
import { stepDispatch } from './steps.ts';

const DAY = 86_400_000;
const state = z.enum(Object.keys(DISPATCH.states) as [DispatchState], 'invalid').optional();
const query = listQuery(['departure'], {
	state,
	trip: slug.optional(),
	from: isoDate.optional(),
	until: isoDate.optional(),
});
const days = z.strictObject({ from: isoDate.optional(), until: isoDate.optional() });

type Row = Awaited<ReturnType<typeof listDispatches>>['rows'][number];
const view = ({ parent, phone, email, ...row }: Row): DispatchListRow => ({
	id: row.id,
	orderId: row.order_id,
	number: row.number,
	locale: toLocale(row.locale) ?? DEFAULT_LOCALE,
	parent: maskName(parent),
	phone: maskPhone(phone),
	email: maskEmail(email),
	trip: row.trip,
	departure: row.departure,
	children: row.children,
	state: row.state,
	channel: row.channel,
	mail: row.mail,
	sentAt: row.sent_at,
	updatedAt: row.updated_at,
	going: !NOT_GOING.includes(row.order_state) && !row.given_back,
});

/** All rows of a list of pages, page after page. */
export async function* everyPage<Row>(read: (page: number) => Promise<{ rows: Row[] }>): AsyncGenerator<Row[]> {
	for (let page = 1; ; page += 1) {
		const { rows } = await read(page);
		if (rows.length === 0) return;
		yield rows;
	}
}

const HEADER = ['订单号', '家长', '行程', '出发日期', '人数', '状态', '方式', '发出时间'];

const exportDispatches = (store: OfficeDeps['store'], filter: DispatchFilter) =>
	async function* () {
		const pages = everyPage((page) => listDispatches(store, filter, { page, size: 500, order: 'asc' }));
		for await (const rows of pages)
			yield rows.map((row) => [
				row.number,
				maskName(row.parent),
				row.trip,
				row.departure,
				row.children,
				DISPATCH.states[row.state],
				row.channel,
				row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
			]);
	};

/** 发货列表: joining instructions by order or by departure, and who goes where. */
export const dispatchRoutes: AddRoutes = (route, { store }) => {
	const catalogue = createCatalogue(() => performance.now());
	const titleOf = (trip: string): string => catalogue().trips.get(trip)?.[0] ?? trip;

	route('GET /departures', { query: days }, async ({ query: { from, until }, now }) => {
		const first = from ?? hongKongDay(now);
		const rows = await listDepartures(store, first, until ?? hongKongDay(Date.parse(first) + 30 * DAY));
		return {
			rows: rows.map((row) => ({ ...row, title: titleOf(row.trip) })),
			today: hongKongDay(now),
			tomorrow: hongKongDay(now + DAY),
		};
	});

	route('GET /departures/:id/roll-call', {}, async ({ params: { id } }) => {
		const [departure, trip] = [id.slice(0, 10), id.slice(11)];
		if (id[10] !== '_' || !isCalendarDay(departure)) throw new OfficeError('not_found');
		const orders = await rollCall(store, trip, departure);
		if (orders.length === 0 && !catalogue().trips.has(trip)) throw new OfficeError('not_found');
		return { trip, departure, title: titleOf(trip), orders };
	});

	route('GET /dispatches', { query }, async ({ query: { page, size, order, sort: _, ...filter } }) => {
		const { rows, total } = await listDispatches(store, filter, { page, size, order });
		return { rows: rows.map(view), total };
	});

	route('GET /dispatches.csv', { query }, ({ query: filter, reply, now }) => {
		reply.headers(csvHeaders(`dispatches-${hongKongDay(now)}`));
		return Readable.from(csvFile(HEADER, exportDispatches(store, filter)()));
	});

	route('POST /dispatches/send', { body: sendSchema }, ({ body, who, now, write }) =>
		write(async ({ db }) => {
			const chosen =
				'ids' in body
					? body.ids
					: (
							await db
								.selectFrom('dispatch')
								.select('id')
								.where('trip', '=', body.trip)
								.where('departure', '=', body.departure)
								.where('state', '=', 'pending')
								.where(({ not }) => not(isGivenBack('dispatch.order_id')))
								.execute()
						).map(({ id }) => id);
			const step = { action: 'send', channel: body.channel, note: '', reason: '' } as const;
			const { result, audit } = await eachRow(chosen, (id) =>
				stepDispatch({ db, kind: store.kind, who, now }, id, step),
			);
			const numbers = await orderNumbers(db, chosen);
			const results = result.results.map((row) => ({ ...row, number: numbers.get(row.id) ?? row.id }));
			return { result: { results }, audit };
		}),
	);

	route('POST /dispatches/:id/state', { body: dispatchStepSchema }, ({ params, body, who, now, write }) =>
		write(async ({ db }) => {
			const { audit, ...result } = await stepDispatch({ db, kind: store.kind, who, now }, params.id, body);
			return { result, audit };
		}),
	);
};

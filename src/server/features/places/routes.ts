import type { BodyOf } from '#contracts/contracts.ts';
import { masked, maskName } from '#domain/office/mask.ts';
import { moneyText, partsOf } from '#domain/office/money.ts';
import { CANCEL_REASONS, CHANGE, CHANGE_KINDS, moveDifference } from '#domain/office/place.ts';
import { type Columns, sendCsv } from '../../core/http/csv.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Brand } from '../../core/mail/letter.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { type Acting, eachRow } from '../../core/steps.ts';
import {
	addPlace,
	chosenPlaces,
	correctContact,
	correctPlaces,
	decidePlaces,
	type Opened,
	payPlaces,
	readWord,
} from './actions.ts';
import { everyChange, type ListedChange, listChanges } from './changes.ts';
import { cancelPlaces, movePlaces, refundOf, stepChange } from './leave.ts';
import { actionLetter } from './mails.ts';
import { changeOrder, lockOrders, partsStored } from './order.ts';
import { changeView } from './view.ts';

const columns: Columns<ListedChange> = {
	订单号: (row) => row.number,
	家长: (row) => maskName(row.parent),
	儿童: (row) => maskName(row.child ?? ''),
	种类: (row) => CHANGE_KINDS[row.kind],
	原行程: (row) => row.fromTrip,
	原出发日期: (row) => row.fromDeparture,
	新行程: (row) => row.toTrip,
	新出发日期: (row) => row.toDeparture,
	原因: (row) => (row.reason === '' ? row.note : CANCEL_REASONS[row.reason]),
	建议金额: ({ suggestedCents: cents, currency }) => moneyText({ cents, currency }),
	金额: moneyText,
	币种: (row) => row.currency,
	状态: (row) => CHANGE.states[row.state],
};

/** An order and all that belongs to it, to be read. @throws ApiError 404 */
const readOrder = async (db: Acting['db'], id: string): Promise<Opened> => {
	const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
	if (!order) throw new ApiError('not_found');
	return { order, ...(await partsStored(db, id)) };
};

/** The mail that an action would send. @throws ApiError */
const previewOf = (opened: Opened, body: BodyOf<'POST /orders/:id/places/mail'>, brand: Brand) => {
	const chosen = chosenPlaces(opened, body.places);
	const { order } = opened;
	const chosenIds = new Set(chosen.map(({ id }) => id));
	const othersGo = opened.places.some(({ id, state }) => state !== 'cancelled' && !chosenIds.has(id));
	const parts = partsOf(body.kind === 'cancel' ? body.cents : 0, chosen.length);
	const departures = catalogue().departures;
	const wanted =
		body.kind === 'move'
			? departures.find((each) => each.trip === body.trip && each.date === body.departure)
			: undefined;
	if (body.kind === 'move' && !wanted) throw new ApiError('invalid', { field: 'departure' });
	const places = chosen.map((place, i) => ({
		name: place.name,
		trip: place.trip,
		departure: place.departure,
		cents: wanted ? moveDifference(place.cents, place.listCents, wanted.price * 100) : -(parts[i] ?? 0),
	}));
	const to = wanted && { trip: wanted.trip, departure: wanted.date };
	const reason = body.kind === 'cancel' ? body.reason : undefined;
	const { locale, subject, text } = actionLetter({ order, places, reason, othersGo, ...(to && { to }) }, brand);
	return { to: order.email, locale, subject, text };
};

/** 名额: what may be done with the children of an order, 换货列表 and 退货管理. */
export const placeRoutes: AddRoutes = (route, { store, brand, mail }) => {
	route('POST /orders/:id/places/move', async ({ params: { id }, body, write }) => {
		const after = { toTrip: body.trip, toDeparture: body.departure, places: body.places.length };
		const answer = await changeOrder(write, id, after, (acting) => movePlaces(acting, id, body, catalogue()));
		mail?.wake();
		return answer;
	});

	route('POST /orders/:id/places/cancel', async ({ params: { id }, body, write }) => {
		const after = { reason: body.reason, cents: body.cents, places: body.places.length };
		const answer = await changeOrder(write, id, after, (acting) => cancelPlaces(acting, id, body, catalogue()));
		mail?.wake();
		return answer;
	});

	route('POST /orders/:id/places', ({ params: { id }, body, write }) => {
		const after = { toTrip: body.trip, toDeparture: body.departure, places: 1 };
		return changeOrder(write, id, after, async (acting) => ({ id: await addPlace(acting, id, body, catalogue()) }));
	});

	route('PUT /orders/:id/places', ({ params: { id }, body, write }) =>
		changeOrder(write, id, { children: body.places.length }, (acting) => correctPlaces(acting, id, body)),
	);

	route('POST /orders/:id/places/pay', ({ params: { id }, body, write }) =>
		changeOrder(write, id, { paid: body.places.length }, (acting) => payPlaces(acting, id, body)),
	);

	route('POST /orders/:id/places/decide', ({ params: { id }, body, write }) =>
		changeOrder(write, id, { leaving: body.places.length }, (acting) => decidePlaces(acting, id, body)),
	);

	route('PUT /orders/:id/contact', ({ params: { id }, body, write }) =>
		changeOrder(write, id, { contact: true }, (acting) => correctContact(acting, id, body)),
	);

	route('POST /words/:id/read', ({ params: { id }, body, write }) =>
		write(async (acting) => {
			const order = await readWord(acting, id, body);
			return { result: undefined, audit: { subject: `orders/${order}`, after: { word: true } } };
		}),
	);

	route('GET /orders/:id/refund', async ({ params: { id }, query: { reason, places }, now }) => {
		const opened = await readOrder(store.db, id);
		const going = opened.places.filter(({ state }) => state !== 'cancelled').map((place) => place.id);
		const wanted = places === undefined ? going : places.split(',').filter((each) => each !== '');
		// Where nobody goes any more, nothing is suggested.
		const chosen = wanted.length === 0 ? [] : chosenPlaces(opened, wanted);
		return refundOf(opened, chosen, reason, catalogue(), now);
	});

	route('POST /orders/:id/places/mail', async ({ params: { id }, body }) =>
		previewOf(await readOrder(store.db, id), body, brand),
	);

	route('GET /changes', async ({ query, who: { account } }) => {
		const { rows, ...counts } = await listChanges(store.reader, query);
		const { role } = account;
		return {
			rows: rows.map((row) => {
				const { number, parent, phone, email } = masked(row);
				const view = changeView(row, { child: maskName(row.child ?? ''), mail: row.mail, role });
				return { ...view, number, parent, phone, email };
			}),
			...counts,
		};
	});

	route('GET /changes.csv', ({ query, reply, now }) =>
		sendCsv(reply, { name: 'changes', columns, now }, everyChange(store.reader, query)),
	);

	route('POST /changes/:id/state', ({ params: { id }, body, write }) =>
		write(async (acting) => {
			const { result, audit } = await stepChange(acting, id, body);
			return { result: { id, state: result.state as keyof typeof CHANGE.states }, audit };
		}),
	);

	route('POST /changes/batch', ({ body: { ids, ...body }, write }) =>
		write(async (acting) => {
			await lockOrders(acting, acting.db.selectFrom('placeChange').select('orderId').where('id', 'in', ids));
			return eachRow(ids, (id) => stepChange(acting, id, body));
		}),
	);
};

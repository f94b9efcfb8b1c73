import type { BodyOf } from '#contracts/contracts.ts';
import {
	ageOf,
	CHILD_FIELDS,
	choiceOf,
	listOf,
	OFFICE_FIELDS,
	PLACE_FIELDS,
	type PlaceField,
	textOf,
} from '#domain/child-fields.ts';
import { placeName } from '#domain/office/place.ts';
import { UNPAID_HOLDS } from '#domain/seats.ts';
import type { OrderRow, PlaceRow } from '../../core/db/schema.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';
import { type Acting, actorOf } from '../../core/steps.ts';
import { newPlace, UNKNOWN } from './new-place.ts';
import { lockedOrder, note, partsStored } from './order.ts';
import { refreshOrder } from './refresh.ts';

type Parts = Awaited<ReturnType<typeof partsStored>>;
/** An order that is locked, with all that belongs to it. */
export interface Opened extends Parts {
	order: OrderRow;
}

/** Opens an order to change it. @throws ApiError 404, 409 when it changed since `version` */
export const openOrder = async ({ db, kind }: Acting, id: string, version: number): Promise<Opened> => {
	const order = await lockedOrder({ db, kind }, id);
	if (order.updatedAt !== version) throw new ApiError('conflict');
	return { order, ...(await partsStored(db, id)) };
};

/** Ends a change of an order: what is counted follows, and whoever read it before reads it anew. */
export const closeOrder = async ({ db, who, now }: Acting, { id, updatedAt }: OrderRow): Promise<void> => {
	await db
		.updateTable('orders')
		.set({ updatedAt: Math.max(now, updatedAt + 1) })
		.where('id', '=', id)
		.execute();
	await refreshOrder(db, id, now, actorOf(who));
};

/** The places of these ids. @throws ApiError 422 for one that the order has not, 409 for one that was given back */
export const chosenPlaces = ({ places }: Opened, ids: readonly string[]): PlaceRow[] => {
	const chosen = [...new Set(ids)].map((id) => {
		const found = places.find((each) => each.id === id);
		if (!found) throw new ApiError('invalid', { field: 'places' });
		return found;
	});
	if (chosen.length === 0) throw new ApiError('required', { field: 'places' });
	if (chosen.some(({ state }) => state === 'cancelled')) throw new ApiError('bad_transition');
	return chosen;
};

/** Of so many children the history tells what was corrected. */
const MOST_LISTED = 10;

const shown = (text: string): string => text || '—';

/** Corrects what is known of children. @throws ApiError */
export const correctPlaces = async (
	acting: Acting,
	id: string,
	body: BodyOf<'PUT /orders/:id/places'>,
): Promise<void> => {
	const { db, who, now } = acting;
	const opened = await openOrder(acting, id, body.version);
	const changes: string[] = [];
	for (const { id: placeId, ...given } of body.places) {
		const place = opened.places.find((each) => each.id === placeId);
		if (!place) throw new ApiError('invalid', { field: 'places' });
		const had = { ...place, age: ageOf(place) };
		const fields = OFFICE_FIELDS.filter((field) => given[field] !== undefined && given[field] !== had[field]);
		if (fields.length === 0) continue;
		const change = Object.fromEntries(fields.map((field) => [field, given[field]]));
		const office = [...new Set([...listOf(place.office), ...fields])];
		await db
			.updateTable('place')
			// An age that the office writes counts for more than a birthday.
			.set({ ...change, ...(fields.includes('age') && { birthday: '' }), office: office.join(',') })
			.where('id', '=', placeId)
			.execute();
		const differences = fields.map((field) => {
			const [before, after] = [had[field], given[field] ?? null].map((value) => shown(textOf(field, value)));
			return `${CHILD_FIELDS[field].label} ${before} → ${after}`;
		});
		changes.push(`${placeName(place)}：${differences.join('，')}`);
	}
	if (changes.length === 0) return;
	// Of a whole class the list of places says more.
	const changeWords = changes.length > MOST_LISTED ? `${changes.length} 名` : changes.join('；');
	await note(db, id, actorOf(who), now, { action: 'place.correct', note: changeWords });
	await closeOrder(acting, opened.order);
};

/** Adds a place. @returns its id @throws ApiError */
export const addPlace = async (
	acting: Acting,
	id: string,
	{ version, trip, departure, cents, paid, ...child }: BodyOf<'POST /orders/:id/places'>,
	{ departures }: Catalogue,
): Promise<string> => {
	const { db, who, now } = acting;
	const opened = await openOrder(acting, id, version);
	if (opened.order.test === 1) throw new ApiError('bad_transition');
	const wanted = departures.find((each) => each.trip === trip && each.date === departure);
	if (!wanted || wanted.cancelled) throw new ApiError('invalid', { field: 'departure' });
	const price = cents ?? wanted.price * 100;
	const written = PLACE_FIELDS.filter((field) => field in child && child[field as keyof typeof child]);
	const place = newPlace(
		{
			orderId: id,
			lineId: '',
			position: (opened.places.at(-1)?.position ?? -1) + 1,
			trip,
			departure,
			cents: price,
			listCents: wanted.price * 100,
			moved: 1,
			...UNKNOWN,
			...child,
			office: written.join(','),
		},
		paid || price === 0 ? { state: 'booked', heldUntil: null } : { state: 'held', heldUntil: now + UNPAID_HOLDS },
		now,
	);
	await db.insertInto('place').values(place).execute();
	await note(db, id, actorOf(who), now, { action: 'place.add', note: `${placeName(place)}：${trip} ${departure}` });
	await closeOrder(acting, opened.order);
	return place.id;
};

/** Held places are paid. @throws ApiError */
export const payPlaces = async (
	acting: Acting,
	id: string,
	{ version, places }: BodyOf<'POST /orders/:id/places/pay'>,
): Promise<void> => {
	const { db, who, now } = acting;
	const opened = await openOrder(acting, id, version);
	const chosen = chosenPlaces(opened, places);
	// Of what the shop sold, the order as a whole is paid.
	if (chosen.some(({ state, lineId }) => state !== 'held' || lineId !== '')) throw new ApiError('bad_transition');
	await db.updateTable('place').set({ state: 'booked', heldUntil: null }).where('id', 'in', places).execute();
	await note(db, id, actorOf(who), now, { action: 'place.pay', note: chosen.map(placeName).join('、') });
	await closeOrder(acting, opened.order);
};

/** Says who does not go of those that the shop took away. @throws ApiError 422 when they are not as many as it took of each line */
export const decidePlaces = async (
	acting: Acting,
	id: string,
	{ version, places }: BodyOf<'POST /orders/:id/places/decide'>,
): Promise<void> => {
	const { db, who, now } = acting;
	const opened = await openOrder(acting, id, version);
	const leaving = new Set(places);
	const lines = new Set(opened.places.filter(({ undecided }) => undecided === 1).map(({ lineId }) => lineId));
	const candidates = opened.places.filter(
		({ lineId, undecided, state, inShop }) =>
			lines.has(lineId) && (undecided === 1 || (state !== 'cancelled' && inShop === 1)),
	);
	for (const line of lines) {
		const own = candidates.filter(({ lineId }) => lineId === line);
		const taken = own.filter(({ undecided }) => undecided === 1).length;
		if (own.filter((each) => leaving.has(each.id)).length !== taken) throw new ApiError('invalid', { field: 'places' });
	}
	if (candidates.filter((each) => leaving.has(each.id)).length !== leaving.size)
		throw new ApiError('invalid', { field: 'places' });
	const standing = candidates.find(({ state }) => state !== 'cancelled');
	const stays = { state: standing?.state ?? 'booked', heldUntil: standing?.heldUntil ?? null, reason: '' } as const;
	for (const place of candidates)
		await db
			.updateTable('place')
			.set(
				leaving.has(place.id)
					? { state: 'cancelled', heldUntil: null, reason: 'shop', inShop: 0, undecided: 0 }
					: { ...stays, inShop: 1, undecided: 0 },
			)
			.where('id', '=', place.id)
			.execute();
	const names = candidates.filter((each) => leaving.has(each.id)).map(placeName);
	await note(db, id, actorOf(who), now, { action: 'place.decide', note: names.join('、') });
	await closeOrder(acting, opened.order);
};

const CONTACT = { parent: '家长', email: '邮箱', phone: '电话', locale: '语言' } as const;

/** Corrects how a family is reached: what the shop says of that counts no more. @throws ApiError */
export const correctContact = async (
	acting: Acting,
	id: string,
	{ version, ...contact }: BodyOf<'PUT /orders/:id/contact'>,
): Promise<void> => {
	const { db, who, now } = acting;
	const { order } = await openOrder(acting, id, version);
	const given = { ...contact, email: contact.email.toLowerCase() };
	const names = (Object.keys(CONTACT) as (keyof typeof CONTACT)[]).filter((name) => given[name] !== order[name]);
	if (names.length === 0) return;
	const own = [...new Set([...listOf(order.ownContact), ...names])].join(',');
	await db
		.updateTable('orders')
		.set({ ...given, ownContact: own })
		.where('id', '=', id)
		.execute();
	const changeWords = names.map((name) => `${CONTACT[name]} ${shown(order[name])} → ${shown(given[name])}`);
	await note(db, id, actorOf(who), now, { action: 'contact.correct', note: changeWords.join('，') });
	await closeOrder(acting, order);
};

/** What a field holds once a word was added to it; undefined when the word says nothing of the kind. */
const withWord = (field: PlaceField, had: string, text: string): string | number | undefined => {
	const { kind } = CHILD_FIELDS[field];
	if (kind === 'choice') return choiceOf(field, text);
	if (kind === 'text') return [had, text].filter(Boolean).join('；');
	const digits = /\d{1,2}/.exec(text)?.[0];
	return kind === 'age' ? digits && Number(digits) : text;
};

/** Somebody has read a word; where it tells of a field, it is added there. @returns its order @throws ApiError */
export const readWord = async (
	acting: Acting,
	id: string,
	{ field }: BodyOf<'POST /words/:id/read'>,
): Promise<string> => {
	const { db, kind, who, now } = acting;
	const found = await db.selectFrom('word').selectAll().where('id', '=', id).executeTakeFirst();
	if (!found) throw new ApiError('not_found');
	const order = await lockedOrder({ db, kind }, found.orderId);
	const parts = await partsStored(db, order.id);
	const places = parts.places.filter(
		({ id: placeId, lineId, state }) =>
			placeId === found.placeId ||
			(found.placeId === '' && state !== 'cancelled' && (found.lineId === '' || lineId === found.lineId)),
	);
	for (const place of places) {
		if (field === undefined) break;
		const had = String(place[field] ?? '');
		if (had.includes(found.value)) continue;
		const value = withWord(field, had, found.value);
		if (value === undefined) throw new ApiError('invalid', { field: 'field' });
		const office = [...new Set([...listOf(place.office), field])].join(',');
		await db
			.updateTable('place')
			.set({ [field]: value, office })
			.where('id', '=', place.id)
			.execute();
	}
	const known = listOf(found.fields);
	await db
		.updateTable('word')
		.set({ unread: 0, fields: [...new Set([...known, ...(field ? [field] : [])])].join(',') })
		.where('id', '=', id)
		.execute();
	const label = field ? `${CHILD_FIELDS[field].label}：` : '';
	await note(db, order.id, actorOf(who), now, { action: 'word.read', note: `${label}${found.name} ${found.value}` });
	await closeOrder(acting, order);
	return order.id;
};

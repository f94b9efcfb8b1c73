import type { BodyOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { FAMILY_FIELDS, FAMILY_REQUEST } from '#domain/office/family-request.ts';
import { NOT_GOING } from '#domain/office/order-rules.ts';
import type { FamilyRequestRow, OrderChildRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { ApiError } from '../http/errors.ts';
import { enqueue } from '../mail/outbox.ts';
import { isGivenBack } from './departures.ts';
import { lastDay, linesOf, lockedOrder } from './detail.ts';
import { editChildren } from './edit-order.ts';
import { note } from './history.ts';
import { refreshSearch } from './search.ts';
import { legalStep } from './step.ts';
import { type Acting, actorOf } from './steps.ts';

/** What a family wants to have in place of what there is. */
export type Asked = Pick<
	FamilyRequestRow,
	'line_id' | 'child_id' | 'place' | 'name' | 'field' | 'before' | 'after' | 'privacy_version'
>;

/**
 * Writes down what a family asks. What it asked before and was not answered is replaced; who types again what there is
 * takes it back. The order must be locked.
 */
export const ask = async (
	{ db }: Pick<Store, 'db'>,
	order_id: string,
	asked: readonly Asked[],
	now: number,
): Promise<void> => {
	for (const request of asked) {
		const { line_id, place, field, before, after } = request;
		const open = await db
			.selectFrom('family_request')
			.selectAll()
			.where('order_id', '=', order_id)
			.where('line_id', '=', line_id)
			.where('place', '=', place)
			.where('field', '=', field)
			.where('state', '=', 'pending')
			.executeTakeFirst();
		if (open) await db.deleteFrom('family_request').where('id', '=', open.id).execute();
		if (before === after) continue;
		const times = { created_at: open?.created_at ?? now, updated_at: Math.max(now, (open?.updated_at ?? 0) + 1) };
		const row = { ...request, ...times, id: open?.id ?? uuidv7(now), order_id };
		await db
			.insertInto('family_request')
			.values({ ...row, state: FAMILY_REQUEST.initial, ended_at: null, who: '' })
			.execute();
	}
};

/** The child that a family wrote about, or the place of one who was not written down. @throws ApiError 409 when it is gone */
const withAllergy = (
	children: readonly OrderChildRow[],
	{ line_id, child_id, place, name, after }: FamilyRequestRow,
	places: number,
) => {
	const own = children.filter((child) => child.line_id === line_id);
	const found = own.find(({ id }) => id === child_id) ?? own.find((child) => name !== '' && child.name === name);
	const nameless = name === '' ? own[place] : undefined;
	const child = found ?? (nameless?.name === '' ? nameless : undefined);
	const known = children.map((each) => ({
		id: each.id,
		lineId: each.line_id,
		name: each.name,
		age: each.age,
		allergy: each === child ? after : each.allergy,
		note: each.note,
	}));
	if (child) return known;
	if (name !== '' || own.length >= places) throw new ApiError('conflict');
	return [...known, { lineId: line_id, name: '', age: null, allergy: after, note: '' }];
};

/** Does what a family asked, as if somebody of the office had typed it. */
const adopt = async (acting: Acting, request: FamilyRequestRow): Promise<void> => {
	const { db, kind, now } = acting;
	const order = await lockedOrder({ db, kind }, request.order_id);
	if (request.field === 'phone') {
		const changed = { phone: request.after, updated_at: Math.max(now, order.updated_at + 1) };
		await db.updateTable('orders').set(changed).where('id', '=', order.id).execute();
		await refreshSearch(db, [order.id]);
		return;
	}
	const children = await db
		.selectFrom('order_child')
		.selectAll()
		.where('order_id', '=', order.id)
		.orderBy('place')
		.execute();
	const line = (await linesOf(db, order.id)).find(({ id }) => id === request.line_id);
	if (!line) throw new ApiError('conflict');
	const edited = withAllergy(children, request, line.places);
	await editChildren(acting, order.id, { version: order.updated_at, children: edited });
};

/** Mails a family that still expects to go that what it asked was not entered. */
const tellDeclined = async ({ db, now }: Acting, { id, order_id }: FamilyRequestRow, email: string): Promise<void> => {
	if (email === '' || lastDay(await linesOf(db, order_id)) < hongKongDay(now)) return;
	await enqueue(db, { kind: 'change_declined', subjectId: id, recipient: email, now });
};

/**
 * The office adopts or declines what a family asked.
 * @param version the `updatedAt` that was read
 * @throws ApiError 409 when it was answered, or the family asked for something else since
 */
export const answerFamily = async (
	acting: Acting,
	id: string,
	{ action, version }: BodyOf<'POST /family-requests/:id/state'>,
) => {
	const { db, kind, who, now } = acting;
	const found = await db.selectFrom('family_request').select('order_id').where('id', '=', id).executeTakeFirst();
	if (!found) throw new ApiError('not_found');
	// Whoever asks locks the order, too: what is read now is what is answered.
	const { email } = await lockedOrder({ db, kind }, found.order_id);
	const request = await db.selectFrom('family_request').selectAll().where('id', '=', id).executeTakeFirst();
	if (!request) throw new ApiError('conflict');
	const step = legalStep(FAMILY_REQUEST, request.state, action, who.account.role, { note: '', reason: '' });
	if (request.updated_at !== version) throw new ApiError('conflict');
	if (action === 'adopt') await adopt(acting, request);
	else await tellDeclined(acting, request, email);
	const actor = actorOf(who);
	await db
		.updateTable('family_request')
		.set({ state: step.to, ended_at: now, who: actor.name })
		.where('id', '=', id)
		.execute();
	const { order_id, field, name, before, after } = request;
	const words = `${name}${FAMILY_FIELDS[field]} ${before || '—'} → ${after || '—'}`;
	await note(db, order_id, actor, now, { action: `family.${action}`, note: words });
	return {
		result: undefined,
		audit: { subject: `orders/${order_id}`, after: { family: step.to } },
	};
};

/** Nobody goes by an order any more: what its family asked is not answered one by one. */
export const declinePending = async ({ db, who, now }: Omit<Acting, 'kind'>, order_id: string): Promise<void> => {
	await db
		.updateTable('family_request')
		.set({ state: 'declined', ended_at: now, updated_at: now, who: actorOf(who).name })
		.where('order_id', '=', order_id)
		.where('state', '=', 'pending')
		.execute();
};

/** What families that go ask, and nobody has answered. */
export const waitingRequests = ({ db }: Pick<Store, 'db'>) =>
	db
		.selectFrom('family_request')
		.innerJoin('orders', 'orders.id', 'family_request.order_id')
		.where('family_request.state', '=', 'pending')
		.where('orders.state', 'not in', NOT_GOING)
		.where(({ not }) => not(isGivenBack('orders.id')));

/** Whether the office has taken over another number for an order: what the shop says of it counts no more. */
export const hasOwnPhone = async ({ db }: Pick<Store, 'db'>, order_id: string): Promise<boolean> =>
	(await db
		.selectFrom('family_request')
		.select('id')
		.where('order_id', '=', order_id)
		.where('field', '=', 'phone')
		.where('state', '=', 'adopted')
		.executeTakeFirst()) !== undefined;

/** Those of some orders whose families wait for an answer. */
export const askingOf = async ({ db }: Pick<Store, 'db'>, ids: readonly string[]): Promise<ReadonlySet<string>> => {
	const rows = await waitingRequests({ db })
		.select('order_id')
		.where('order_id', 'in', ['', ...ids])
		.execute();
	return new Set(rows.map(({ order_id }) => order_id));
};

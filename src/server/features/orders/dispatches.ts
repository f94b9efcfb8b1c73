import type { Kysely } from 'kysely';
import { DISPATCH, type DispatchChannel } from '#domain/office/dispatch.ts';
import type { DispatchRow, OrderRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { DeadMail, LockMail, OnDead } from '../../core/mail/kinds.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { SERVER } from '../../core/steps.ts';
import { lockedOrder, note, setAttention } from '../places/index.ts';

/** A dispatch with its order, which is locked. @throws ApiError 404 */
export const lockedDispatch = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	id: string,
): Promise<{ dispatch: DispatchRow; order: OrderRow }> => {
	const found = await db.selectFrom('dispatch').select('orderId').where('id', '=', id).executeTakeFirst();
	if (!found) throw new ApiError('not_found');
	const order = await lockedOrder({ db, kind }, found.orderId);
	const dispatch = await db.selectFrom('dispatch').selectAll().where('id', '=', id).executeTakeFirst();
	// It was dropped before the order was ours.
	if (!dispatch) throw new ApiError('not_found');
	return { dispatch, order };
};

/** Sends joining instructions: a mail into the outbox, or the word that they went another way. */
export const putOut = async (
	trx: Kysely<Tables>,
	{ id }: Pick<DispatchRow, 'id'>,
	{ email }: Pick<OrderRow, 'email'>,
	channel: DispatchChannel,
	now: number,
): Promise<void> => {
	const mail = { kind: 'joining_instructions', subjectId: id, recipient: email, now } as const;
	const outboxId = channel === 'email' ? await enqueue(trx, mail) : null;
	await trx
		.updateTable('dispatch')
		.set({ state: 'sent', channel, outboxId, sentAt: now, updatedAt: now, error: '' })
		.where('id', '=', id)
		.execute();
};

const carriedBy = ({ db }: Pick<Store, 'db'>, { id }: Pick<DeadMail, 'id'>) =>
	db.selectFrom('dispatch').select(['id', 'orderId', 'state']).where('outboxId', '=', id).executeTakeFirst();

/** Takes the order whose instructions a mail carries. */
export const lockCarried: LockMail = async (trx, mail) => {
	const found = await carriedBy(trx, mail);
	if (found) await lockedOrder(trx, found.orderId);
};

/** The mail of a dispatch could not be delivered: it has failed, and its order asks for attention. */
export const failDispatch: OnDead = async ({ db }, mail, now) => {
	const { code } = mail;
	const dispatch = await carriedBy({ db }, mail);
	const step = dispatch && DISPATCH.next(dispatch.state, 'fail');
	if (!step) return;
	await db
		.updateTable('dispatch')
		.set({ state: step.to, error: code, updatedAt: now })
		.where('id', '=', dispatch.id)
		.execute();
	await setAttention(db, dispatch.orderId, { from: '', to: 'dispatch_failed' });
	await note(db, dispatch.orderId, SERVER, now, {
		action: 'dispatch.fail',
		before: dispatch.state,
		after: step.to,
		note: code,
	});
};

/** Whether joining instructions did not go out. */
export const isWaiting = ({ state }: Pick<DispatchRow, 'state'>): boolean => state === 'pending' || state === 'failed';

/** The joining instructions of an order that did not go out. */
export const waitingOf = async (trx: Kysely<Tables>, orderId: string): Promise<DispatchRow[]> =>
	(await trx.selectFrom('dispatch').selectAll().where('orderId', '=', orderId).execute()).filter(isWaiting);

import type { Machine } from '#domain/office/machine.ts';
import type { ReturnState } from '#domain/office/return.ts';
import type { OrderRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../http/errors.ts';
import type { Brand } from '../mail/letter.ts';
import { enqueue } from '../mail/outbox.ts';
import { lockedOrder } from './detail.ts';
import { note } from './history.ts';
import { type RequestMail, requestLetter } from './request-facts.ts';
import { legalStep, type Said, wordsOf } from './step.ts';
import { type Acting, actorOf, type Stepped, steppedResult } from './steps.ts';

type Requests = Pick<Tables, 'order_exchange' | 'order_return'>;

/**
 * Takes a step of an exchange or of a return.
 * @param follow what the step does to the order, which is locked
 * @throws ApiError; then nothing is written
 */
export const stepRequest = async <
	Table extends keyof Requests,
	State extends Requests[Table]['state'],
	Action extends string,
>(
	{ db, kind, who, now }: Acting,
	{ table, machine, id }: { table: Table; machine: Machine<State, Action>; id: string },
	{ action, ...said }: Said & { action: Action },
	follow: (row: Requests[Table], to: State, order: OrderRow) => Promise<void>,
): Promise<Stepped<State>> => {
	// Their columns are alike as far as a step looks at them.
	const name = table as 'order_return';
	const found = await db.selectFrom(name).select('order_id').where('id', '=', id).executeTakeFirst();
	if (!found) throw new ApiError('not_found');
	const order = await lockedOrder({ db, kind }, found.order_id);
	const row = await db.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	const { from, to } = legalStep(machine, row.state, action, who.account.role, said);
	const words = wordsOf(said);
	const state = to as ReturnState;
	await db
		.updateTable(name)
		.set({ state, updated_at: now, ...(state === 'refused' && { answer: words }) })
		.where('id', '=', id)
		.execute();
	const event = { action: `${table.replace('order_', '')}.${action}`, before: from, after: to, note: words };
	await note(db, row.order_id, actorOf(who), now, event);
	await follow(row as unknown as Requests[Table], to, order);
	return steppedResult(table, id, from, to);
};

/**
 * Tells the family of what was done, by mail.
 * @param kind false where no mail goes with that step
 * @throws ApiError when there is no such mail, or no address
 */
export const tellFamily = async (
	{ db, now }: Pick<Acting, 'db' | 'now'>,
	kind: RequestMail | false,
	{ id }: Pick<Requests[keyof Requests], 'id'>,
	{ email }: Pick<OrderRow, 'email'>,
): Promise<void> => {
	if (!kind || email === '') throw new ApiError('invalid', { field: 'mail' });
	await enqueue(db, { kind, subjectId: id, recipient: email, now });
};

/** What a family would read once it is done, and where it goes. @throws ApiError 404 when there is none */
export const familyMail = async (store: Pick<Store, 'db'>, kind: RequestMail, id: string, to: string, brand: Brand) => {
	const letter = await requestLetter(store, kind, id);
	if (!letter) throw new ApiError('not_found');
	return { to, ...letter(brand) };
};

/** How far the mail is that told the family; null where none did. */
export const mailStateOf = async ({ db }: Pick<Store, 'db'>, id: string) =>
	(await db.selectFrom('outbox').select('state').where('subject_id', '=', id).executeTakeFirst())?.state ?? null;

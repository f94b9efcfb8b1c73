import type { Machine } from '#domain/office/machine.ts';
import type { ReturnState } from '#domain/office/return.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/errors.ts';
import { note } from './history.ts';
import { legalStep, type Said, wordsOf } from './step.ts';
import { type Acting, actorOf, type Stepped, told } from './steps.ts';

type Requests = Pick<Tables, 'order_exchange' | 'order_return'>;

/**
 * Takes a step of an exchange or of a return.
 * @param follow what the step does to the order
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
	follow: (row: Requests[Table], to: State) => Promise<void>,
): Promise<Stepped<State>> => {
	// Their columns are alike as far as a step looks at them.
	const name = table as 'order_return';
	const row = await db
		.selectFrom(name)
		.selectAll()
		.where('id', '=', id)
		.$if(kind === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst();
	if (!row) throw new ApiError('not_found');
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
	await follow(row as unknown as Requests[Table], to);
	return told(table, id, from, to);
};

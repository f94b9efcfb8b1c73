import { type Machine, NEED_LENGTH, type Transition } from '#domain/office/machine.ts';
import type { Role } from '#domain/office/roles.ts';
import type { AuditEntry } from './audit.ts';
import { ApiError, officeSentence } from './http/errors.ts';
import type { SignedIn } from './route.ts';

export type { Acting } from './route.ts';

/** Who does something; the shop and the server itself have no account. */
export interface Actor {
	id: string | null;
	name: string;
}

export const SHOP: Actor = { id: null, name: 'shop' };
export const SERVER: Actor = { id: null, name: 'server' };

export const actorOf = ({ account }: SignedIn) => ({ id: account.id, name: account.name });

/** What a step did, for the answer and for the audit log. */
export interface Stepped<State extends string = string> {
	result: { id: string; state: State };
	audit: AuditEntry;
}

/** What was said stands in the history of the order, with which it can be erased; the log keeps it not. */
export const steppedResult = <State extends string>(
	table: string,
	id: string,
	before: State,
	state: State,
): Stepped<State> => ({
	result: { id, state },
	audit: { subject: `${table}/${id}`, before: { state: before }, after: { state } },
});

/** What is said with a step: a note for the record, or a reason that somebody else reads. */
export interface NoteAndReason {
	note: string;
	reason: string;
}

/** What stands in the history of a step. */
export const wordsOf = ({ note, reason }: NoteAndReason): string => reason || note;

/**
 * The step that somebody may take in a state. What nobody may take, the server takes by itself alone.
 * @throws ApiError 409 when it is not legal, 403 when the role may not, 422 when its words are missing
 */
export const legalStep = <State extends string, Action extends string>(
	{ next }: Machine<State, Action>,
	state: string,
	action: string,
	role: Role,
	words: NoteAndReason,
): Transition<State, Action> => {
	const step = next(state, action);
	if (!step || step.by.length === 0) throw new ApiError('bad_transition');
	if (!step.by.includes(role)) throw new ApiError('forbidden');
	if (step.needs && words[step.needs].length < NEED_LENGTH.min)
		throw new ApiError(`${step.needs}_required`, { field: step.needs });
	return step;
};

/** What became of one row of a batch. */
export type RowReport =
	| { id: string; ok: true; state: string }
	| { id: string; ok: false; error: { code: string; field?: string; message: string } };

/**
 * Does something to each row, all in one transaction: what is refused is reported, and keeps no other row from being done.
 * @param act must refuse before it writes anything: nothing takes back what it wrote
 */
export const eachRow = async (
	ids: readonly string[],
	act: (id: string) => Promise<Stepped>,
): Promise<{ result: { results: RowReport[] }; audit: AuditEntry[] }> => {
	const results: RowReport[] = [];
	const audit: AuditEntry[] = [];
	for (const id of new Set(ids))
		try {
			const done = await act(id);
			audit.push(done.audit);
			results.push({ id, ok: true, state: done.result.state });
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const { code, field } = error;
			results.push({ id, ok: false, error: { code, ...(field && { field }), message: officeSentence(code) } });
		}
	return { result: { results }, audit };
};

import { type Machine, NEED_LENGTH, type Transition } from '#domain/office/machine.ts';
import type { Role } from '#domain/office/roles.ts';
import { ApiError } from '../../core/http/errors.ts';

/** What is said with a step: a note for the record, or a reason that somebody else reads. */
export interface Said {
	note: string;
	reason: string;
}

/** What stands in the history of a step. */
export const wordsOf = ({ note, reason }: Said): string => reason || note;

/**
 * The step that somebody may take in a state. What nobody may take, the server takes by itself alone.
 * @throws ApiError 409 when it is not legal, 403 when the role may not, 422 when its words are missing
 */
export const legalStep = <State extends string, Action extends string>(
	{ next }: Machine<State, Action>,
	state: string,
	action: string,
	role: Role,
	said: Said,
): Transition<State, Action> => {
	const step = next(state, action);
	if (!step || step.by.length === 0) throw new ApiError('bad_transition');
	if (!step.by.includes(role)) throw new ApiError('forbidden');
	if (step.needs && said[step.needs].length < NEED_LENGTH.min)
		throw new ApiError(`${step.needs}_required`, { field: step.needs });
	return step;
};

import type { Role } from './roles.ts';

/** What must be written to do something: a reason that somebody else reads, or a note for the record. */
export type Need = 'reason' | 'note';

/** Lengths of reasons and notes, in characters. */
export const NEED_LENGTH = { min: 2, max: 255 } as const;

/** One legal step. */
export interface Transition<State extends string = string, Action extends string = string> {
	readonly from: State;
	readonly action: Action;
	readonly to: State;
	/** What stands on the button. */
	readonly label: string;
	/** Who may do it; nobody: the server does it by itself. */
	readonly by: readonly Role[];
	readonly needs?: Need;
}

/** A step as a screen offers it. */
export type Step<Action extends string = string> = Readonly<{
	action: Action;
	label: string;
	needs?: Need | undefined;
}>;

/** A life in states: what there is, how it is called in the office, and every step that is legal. */
export interface Machine<State extends string = string, Action extends string = string> {
	/** The states in the order of the office's tabs, the first one first, with their labels. */
	readonly states: Readonly<Record<State, string>>;
	readonly initial: State;
	readonly table: readonly Transition<State, Action>[];
	/** The states that are no end: a step leads on from them. */
	readonly open: readonly State[];
	/** The step, or undefined when it is not legal in that state. Takes any text, as it may come from outside. */
	readonly next: (state: string, action: string) => Transition<State, Action> | undefined;
	/** The steps that somebody of that role may take in that state. */
	readonly actions: (state: string, role: Role) => readonly Transition<State, Action>[];
}

export const machine = <const State extends string, const Action extends string>(
	states: Readonly<Record<State, string>>,
	initial: NoInfer<State>,
	table: readonly Transition<NoInfer<State>, Action>[],
): Machine<State, Action> => ({
	states,
	initial,
	table,
	open: (Object.keys(states) as State[]).filter((state) => table.some(({ from }) => from === state)),
	next: (state, action) => table.find((each) => each.from === state && each.action === action),
	actions: (state, role) => table.filter(({ from, by }) => from === state && by.includes(role)),
});

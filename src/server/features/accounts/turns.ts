import { passwordsBusy } from './hashing-line.ts';

/** More than this wait for their turn at one thing for nothing: they are refused. */
const MOST_WAITING = 64;

/** Does one after the other what has the same name, so that many at once cannot slip through; throws `passwords_busy`. */
export const createTurns = () => {
	const turns = new Map<string, { waiting: number; last: Promise<unknown> }>();
	return async <T>(name: string, act: () => Promise<T>): Promise<T> => {
		const turn = turns.get(name) ?? { waiting: 0, last: Promise.resolve() };
		if (turn.waiting >= MOST_WAITING) throw passwordsBusy();
		turns.set(name, turn);
		turn.waiting += 1;
		const mine = turn.last.then(act);
		turn.last = mine.catch(() => {});
		return mine.finally(() => {
			turn.waiting -= 1;
			if (turn.waiting === 0) turns.delete(name);
		});
	};
};

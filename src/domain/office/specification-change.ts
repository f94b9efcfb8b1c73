import { isSame } from './changes.ts';

interface Value {
	id: string;
}

/** Ids of values that are there before and after, and say something else. */
export const changedValues = (before: readonly Value[], after: readonly Partial<Value>[]): string[] =>
	before.filter((value) => after.some((each) => each.id === value.id && !isSame(each, value))).map(({ id }) => id);

/** Those of some trips that choose one of some values. */
export const choosing = <Use extends { values: readonly string[] }>(
	uses: readonly Use[],
	changed: readonly string[],
): Use[] => uses.filter(({ values }) => values.some((id) => changed.includes(id)));

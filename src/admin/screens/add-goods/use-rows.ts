import { useEditing, useValue } from './editing.ts';
import type { Path } from './faults.ts';

/** A list of the form, with lists elsewhere whose entries belong to its own. */
export interface Rows {
	count: number;
	add: (entry?: unknown) => void;
	remove: (i: number) => void;
	/** @param by -1 for up, 1 for down */
	move: (i: number, by: -1 | 1) => void;
}

/**
 * Rows of a list that are added, taken away and moved together with those of other lists.
 * @param own place of the list
 * @param others places of lists with one entry for each of its own
 */
export const useRows = (own: Path, others: readonly Path[] = []): Rows => {
	const { form, touch } = useEditing();
	const count = useValue<unknown[]>(own)?.length ?? 0;
	const change = (act: (list: unknown[], isOwn: boolean) => void) => {
		for (const path of [own, ...others]) {
			const there: unknown = form.getFieldValue(path);
			const list: unknown[] = Array.isArray(there) ? [...there] : [];
			while (list.length < count) list.push({});
			act(list, path === own);
			form.setFieldValue(path as never, list as never);
			touch(path);
		}
	};
	return {
		count,
		add: (entry = {}) => change((list, isOwn) => list.push(isOwn ? entry : {})),
		remove: (i) => change((list) => list.splice(i, 1)),
		move: (i, by) =>
			change((list) => {
				[list[i], list[i + by]] = [list[i + by], list[i]];
			}),
	};
};

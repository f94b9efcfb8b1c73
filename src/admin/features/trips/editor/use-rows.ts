import { Form } from 'antd';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { useEditing } from './editing.ts';
import type { Path } from './faults.ts';

/** Lists of the form whose entries belong together: the stops of a day and their words in each language. */
export interface Rows {
	count: number;
	/** @param entry of the first list; the others get an empty one */
	add: (entry?: unknown) => void;
	remove: (i: number) => void;
	/** @param by -1 for up, 1 for down */
	move: (i: number, by: -1 | 1) => void;
}

const listAt = (value: unknown, path: Path): unknown[] => {
	const found = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
	return Array.isArray(found) ? found : [];
};

/** Rows of lists that are added, taken away and moved together. */
export const useRows = (...paths: readonly Path[]): Rows => {
	const { form, touch } = useEditing();
	const longest = (value: TripDraft): number => Math.max(...paths.map((path) => listAt(value, path).length));
	const count = Form.useWatch(longest, { form, preserve: true }) ?? 0;
	const change = (act: (list: unknown[], first: boolean) => void) => {
		for (const [i, path] of paths.entries()) {
			const list = [...listAt(form.getFieldsValue(true), path)];
			while (list.length < count) list.push({});
			act(list, i === 0);
			form.setFieldValue(path as never, list as never);
			touch(path);
		}
	};
	return {
		count,
		add: (entry = {}) => change((list, first) => list.push(first ? entry : {})),
		remove: (i) => change((list) => list.splice(i, 1)),
		move: (i, by) =>
			change((list) => {
				[list[i], list[i + by]] = [list[i + by], list[i]];
			}),
	};
};

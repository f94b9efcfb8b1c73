import { Button, Flex, Form } from 'antd';
import type { ReactNode } from 'react';
import type { FormField } from '#domain/office/forms.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MoveButtons } from '../../../ui/MoveButtons.tsx';
import { useEditing } from './editing.ts';
import { fieldId, type Path } from './faults.ts';

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

interface Props {
	rows: Rows;
	/** The list, as its schema says it. */
	field: FormField;
	/** Of the list; a problem with the whole of it leads to the button that adds an entry. */
	path: Path;
	/** What a new one begins with. */
	begin?: () => unknown;
	/** Their order means nothing. */
	unordered?: boolean;
	/** What else may be done with one. */
	tools?: (i: number) => ReactNode;
	/** Those that are over are folded below the others. */
	past?: { label: string; isPast: (i: number) => boolean; isOpen: boolean };
	children: (i: number) => ReactNode;
}

type EntryProps = Pick<Props, 'rows' | 'field' | 'unordered' | 'tools' | 'children'> & { i: number };

/** One entry with what moves it and takes it away. */
const Entry = ({ i, rows, field: { entry }, unordered, tools, children }: EntryProps) => {
	const { locked } = useEditing();
	const name = `${entry} ${i + 1}`;
	return (
		<fieldset className="o-entry">
			<legend>{name}</legend>
			<Flex wrap align="end" gap="12px 16px">
				<Flex vertical flex="1 1 min(320px, 100%)" gap={12} style={{ minWidth: 0 }}>
					{children(i)}
				</Flex>
				<Flex gap={8}>
					{!unordered && (
						<MoveButtons
							of={name}
							first={locked || i === 0}
							last={locked || i === rows.count - 1}
							move={(by) => rows.move(i, by)}
						/>
					)}
					{tools?.(i)}
					<Button size="small" danger aria-label={`删除${name}`} onClick={() => rows.remove(i)}>
						删除
					</Button>
				</Flex>
			</Flex>
		</fieldset>
	);
};

/** Entries of a list with what moves them, takes them away and adds one. */
export const RowList = ({ path, begin, past, ...list }: Props) => {
	const { rows, field } = list;
	const { locked } = useEditing();
	const all = [...Array(rows.count).keys()];
	const over = all.filter((i) => past?.isPast(i));
	const listed = (some: readonly number[]) =>
		some.length > 0 && (
			<Flex vertical component="ol" gap={12}>
				{some.map((i) => (
					<li key={i}>
						<Entry i={i} {...list} />
					</li>
				))}
			</Flex>
		);
	return (
		<>
			{listed(all.filter((i) => !over.includes(i)))}
			<div>
				<Button
					id={fieldId(path)}
					icon={<Icon name="plus" />}
					disabled={locked || rows.count >= (field.entries ?? Number.POSITIVE_INFINITY)}
					onClick={() => rows.add(begin ? begin() : structuredClone(field.begins))}
				>
					添加{field.entry}
				</Button>
			</div>
			{past && over.length > 0 && (
				<details open={past.isOpen}>
					<summary>
						{past.label}（{over.length}）
					</summary>
					{listed(over)}
				</details>
			)}
		</>
	);
};

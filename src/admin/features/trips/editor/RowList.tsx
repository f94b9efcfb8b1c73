import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { MoveButtons } from '../../../ui/MoveButtons.tsx';
import { useEditing } from './editing.ts';
import type { Rows } from './use-rows.ts';

interface Props {
	rows: Rows;
	/** What one of them is called. */
	name: string;
	/** Of the button that adds one; a problem with the whole list leads there. */
	id: string;
	/** What a new one begins with. */
	entry?: () => unknown;
	max?: number;
	/** Their order means nothing. */
	unordered?: boolean;
	/** Says which one it is, besides its number. */
	titleOf?: (i: number) => ReactNode;
	/** What else may be done with one. */
	tools?: (i: number) => ReactNode;
	/** Those that are over are folded below the others. */
	past?: { label: string; isPast: (i: number) => boolean; isOpen: boolean };
	children: (i: number) => ReactNode;
}

type EntryProps = Pick<Props, 'rows' | 'name' | 'unordered' | 'titleOf' | 'tools' | 'children'> & { i: number };

/** One entry with what moves it and takes it away. */
const Entry = ({ i, rows, name, unordered, titleOf, tools, children }: EntryProps) => {
	const { locked } = useEditing();
	return (
		<fieldset>
			<legend>
				{name} {i + 1} {titleOf?.(i)}
			</legend>
			<div className="o-row">{children(i)}</div>
			<div className="o-buttons">
				{!unordered && (
					<MoveButtons
						of={`${name} ${i + 1}`}
						first={locked || i === 0}
						last={locked || i === rows.count - 1}
						move={(by) => rows.move(i, by)}
					/>
				)}
				{tools?.(i)}
				<Button size="small" danger aria-label={`删除${name} ${i + 1}`} onClick={() => rows.remove(i)}>
					删除
				</Button>
			</div>
		</fieldset>
	);
};

/** Entries of a list with what moves them, takes them away and adds one. */
export const RowList = ({ id, entry, max = 20, past, ...list }: Props) => {
	const { rows, name } = list;
	const { locked } = useEditing();
	const all = [...Array(rows.count).keys()];
	const over = all.filter((i) => past?.isPast(i));
	const listed = (some: readonly number[]) => (
		<ol>
			{some.map((i) => (
				<li key={i}>
					<Entry i={i} {...list} />
				</li>
			))}
		</ol>
	);
	return (
		<div className="o-rows">
			{listed(all.filter((i) => !over.includes(i)))}
			<Button
				id={id}
				icon={<Icon name="plus" />}
				disabled={locked || rows.count >= max}
				onClick={() => rows.add(entry?.())}
			>
				添加{name}
			</Button>
			{past && over.length > 0 && (
				<details open={past.isOpen}>
					<summary>
						{past.label}（{over.length}）
					</summary>
					{listed(over)}
				</details>
			)}
		</div>
	);
};

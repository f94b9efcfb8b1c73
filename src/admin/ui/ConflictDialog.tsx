import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { type Change, isSame, valueAt } from '#domain/office/changes.ts';
import { FieldTable } from './FieldTable.tsx';
import { useFirstFocus } from './use-first-focus.ts';

/** What somebody else changed while this was being written. */
export interface Conflict {
	/** Who, as a title says it. */
	title: string;
	/** What their version is called. */
	theirs: string;
	/** From what the form began with to what is there now. */
	changes: readonly Change[];
}

interface Props extends Conflict {
	/** What stands in the form. */
	mine: unknown;
	labelOf: (path: readonly string[]) => string;
	/** Takes over what was chosen; the rest stays as it is in the form. */
	settle: (taken: Change[]) => void;
}

/** A value in words: entries by commas. */
const shown = (value: unknown): string => {
	if (value === undefined || value === null || value === '') return '（无）';
	if (Array.isArray(value)) return value.map(shown).join('、');
	return typeof value === 'object' ? Object.values(value).map(shown).join(' · ') : String(value);
};
const keyOf = ({ path }: Change): string => path.join('.');

/** Their version beside mine, field by field, and a choice for each. Nothing is lost before somebody has chosen. */
export const ConflictDialog = ({ title, theirs, changes, mine, labelOf, settle }: Props) => {
	const [value] = useState(mine);
	const open = changes.filter(({ path, after }) => !isSame(valueAt(value, path), after));
	// What I did not touch can only be older.
	const untouched = open.filter(({ path, before }) => isSame(valueAt(value, path), before)).map(keyOf);
	const [taken, setTaken] = useState<readonly string[]>(untouched);
	const choose = (key: string, their: boolean) =>
		setTaken(their ? [...taken, key] : taken.filter((each) => each !== key));
	// It stands above the form: who saves from far below would not see why nothing was saved.
	const section = useFirstFocus<HTMLElement>();
	return (
		<section ref={section} tabIndex={-1} className="o-card o-card--padded" aria-labelledby="theirs">
			<Alert type="warning" showIcon role="alert" title={<h2 id="theirs">{title}</h2>} />
			{open.length === 0 ? (
				<p>内容没有不同，可以继续保存。</p>
			) : (
				<FieldTable
					heads={['字段', theirs, '本页的内容', '采用']}
					rows={open.map((change) => ({
						key: keyOf(change),
						label: labelOf(change.path),
						cells: (
							<>
								<td>{shown(change.after)}</td>
								<td>{shown(valueAt(value, change.path))}</td>
								<td>
									<Radio.Group
										aria-label={`采用：${labelOf(change.path)}`}
										value={taken.includes(keyOf(change))}
										onChange={({ target }) => choose(keyOf(change), target.value)}
										options={[
											{ value: true, label: theirs },
											{ value: false, label: '本页的' },
										]}
									/>
								</td>
							</>
						),
					}))}
				/>
			)}
			<div className="o-buttons">
				<Button type="primary" onClick={() => settle(open.filter((change) => taken.includes(keyOf(change))))}>
					套用选择
				</Button>
			</div>
		</section>
	);
};

import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import type { FieldChange } from '#contracts/reviews.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { isSame, mineOf } from './conflict.ts';
import { useEditing } from './editing.ts';

/** What somebody else changed while this was being written. */
export interface Meanwhile {
	/** Who, as a title says it. */
	title: string;
	/** What their version is called. */
	theirs: string;
	changes: readonly FieldChange[];
}

/** A value in words: entries by commas. */
const shown = (value: unknown): string => {
	if (value === undefined || value === null || value === '') return '（无）';
	if (Array.isArray(value)) return value.map(shown).join('、');
	return typeof value === 'object' ? Object.values(value).map(shown).join(' · ') : String(value);
};

const keyOf = ({ field, language }: FieldChange): string => `${language ?? ''} ${field}`;
const nameOf = ({ label, language }: FieldChange): string =>
	language ? `${LOCALE_LABELS[language]} › ${label}` : label;

interface Props extends Meanwhile {
	/** Takes over what was chosen; the rest stays as it is in the form. */
	settle: (taken: FieldChange[]) => void;
}

/** Their version beside mine, field by field, and a choice for each. Nothing is lost before somebody has chosen. */
export const ConflictDialog = ({ title, theirs, changes, settle }: Props) => {
	const { form } = useEditing();
	const [value] = useState(() => structuredClone(form.getFieldsValue(true)));
	const open = changes.filter((change) => !isSame(mineOf(value, change), change.after));
	// What I did not touch can only be older.
	const untouched = open.filter((change) => isSame(mineOf(value, change), change.before)).map(keyOf);
	const [taken, setTaken] = useState<readonly string[]>(untouched);
	const choose = (key: string, their: boolean) =>
		setTaken(their ? [...taken, key] : taken.filter((each) => each !== key));
	// It stands above the form: who saves from far below would not see why nothing was saved.
	const section = useFirstFocus<HTMLElement>();
	return (
		<section ref={section} tabIndex={-1} className="o-card o-card--padded o-theirs" aria-labelledby="theirs">
			<Alert type="warning" showIcon role="alert" title={<h2 id="theirs">{title}</h2>} />
			{open.length === 0 ? (
				<p>内容没有不同，可以继续保存。</p>
			) : (
				<table>
					<thead>
						<tr>
							<th scope="col">字段</th>
							<th scope="col">{theirs}</th>
							<th scope="col">本页的内容</th>
							<th scope="col">采用</th>
						</tr>
					</thead>
					<tbody>
						{open.map((change) => {
							const key = keyOf(change);
							return (
								<tr key={key}>
									<th scope="row">{nameOf(change)}</th>
									<td>{shown(change.after)}</td>
									<td>{shown(mineOf(value, change))}</td>
									<td>
										<Radio.Group
											aria-label={`采用：${nameOf(change)}`}
											value={taken.includes(key)}
											onChange={({ target }) => choose(key, target.value)}
											options={[
												{ value: true, label: theirs },
												{ value: false, label: '本页的' },
											]}
										/>
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			)}
			<div className="o-buttons">
				<Button type="primary" onClick={() => settle(open.filter((change) => taken.includes(keyOf(change))))}>
					套用选择
				</Button>
			</div>
		</section>
	);
};

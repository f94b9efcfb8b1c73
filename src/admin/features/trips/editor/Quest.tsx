import { Input, Select } from 'antd';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { Field } from './Field.tsx';
import { fieldId } from './faults.ts';
import { choices, ICON_LABELS, SHAPE_LABELS } from './options.ts';
import { RowList } from './RowList.tsx';
import { useRows } from './use-rows.ts';
import { Words } from './Words.tsx';

const FACTS = ['facts', 'quest'];
const words = (locale: Locale) => ['words', locale, 'fields', 'quest'];
const questions = (locale: Locale) => [...words(locale), 'questions'];

/** 知识任务: up to four questions, each with its stamp. */
export const Quest = () => {
	const rows = useRows(FACTS, ...LOCALES.map(questions));
	return (
		<>
			<h3>知识任务</h3>
			<RowList rows={rows} name="问题" id={fieldId(FACTS)} entry={() => ({ icon: 'stamp', shape: 'round' })} max={4}>
				{(i) => (
					<>
						<Field path={[...FACTS, i, 'icon']} required>
							<Select options={choices(ICON_LABELS)} />
						</Field>
						<Field path={[...FACTS, i, 'shape']} required>
							<Select options={choices(SHAPE_LABELS)} />
						</Field>
					</>
				)}
			</RowList>
			{rows.count > 0 && (
				<Words>
					{(locale) => (
						<>
							<Field path={[...words(locale), 'intro']} required>
								<Input.TextArea rows={2} />
							</Field>
							{[...Array(rows.count).keys()].map((i) => (
								<fieldset key={i} className="o-entry">
									<legend>问题 {i + 1}</legend>
									<Field path={[...questions(locale), i, 'title']} required>
										<Input />
									</Field>
									<Field path={[...questions(locale), i, 'text']} required>
										<Input.TextArea rows={2} />
									</Field>
									<div className="o-fields o-fields--pairs">
										<Field path={[...questions(locale), i, 'stamp']} required>
											<Input />
										</Field>
										<Field path={[...questions(locale), i, 'stampFoot']} required>
											<Input />
										</Field>
									</div>
								</fieldset>
							))}
						</>
					)}
				</Words>
			)}
		</>
	);
};

import { Select } from 'antd';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { Field } from './Field.tsx';
import { fieldId } from './faults.ts';
import { choices, ICON_LABELS } from './options.ts';
import { RowList } from './RowList.tsx';
import { TitledWords } from './TitledWords.tsx';
import { useRows } from './use-rows.ts';

const FACTS = ['facts', 'highlights'];
const words = (locale: Locale) => ['words', locale, 'fields', 'highlights'];

/** 亮点: up to six, each with a drawing. */
export const Highlights = () => {
	const rows = useRows(FACTS, ...LOCALES.map(words));
	return (
		<>
			<h3>亮点</h3>
			<RowList rows={rows} name="亮点" id={fieldId(FACTS)} entry={() => 'flag'} max={6}>
				{(i) => (
					<Field path={[...FACTS, i]} label="图标" required>
						<Select options={choices(ICON_LABELS)} />
					</Field>
				)}
			</RowList>
			<TitledWords count={rows.count} name="亮点" at={words} />
		</>
	);
};

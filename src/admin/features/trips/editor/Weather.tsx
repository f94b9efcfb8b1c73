import { Select } from 'antd';
import { TimeField } from '../../../ui/DayField.tsx';
import { Choices } from '../../../ui/fields.tsx';
import { Field } from './Field.tsx';
import { fieldId } from './faults.ts';
import { choices, SIGNAL_LABELS, WEATHER_LABELS } from './options.ts';
import { RowList } from './RowList.tsx';
import { useRows } from './use-rows.ts';

const RULES = ['facts', 'weather', 'rules'];

/** 恶劣天气: when it is decided, and what each warning means. */
export const Weather = () => {
	const rows = useRows(RULES);
	return (
		<>
			<h3>恶劣天气</h3>
			<div className="o-fields o-fields--pairs">
				<Field path={['facts', 'weather', 'decidedAt']} extra="当天在这个时间决定并通知家长">
					<TimeField />
				</Field>
			</div>
			<RowList rows={rows} name="规则" id={fieldId(RULES)} entry={() => ({ signals: [], action: 'postponed' })}>
				{(i) => (
					<>
						<Field path={[...RULES, i, 'signals']} required className="o-wide">
							<Choices options={choices(SIGNAL_LABELS)} />
						</Field>
						<Field path={[...RULES, i, 'action']} required>
							<Select options={choices(WEATHER_LABELS)} />
						</Field>
					</>
				)}
			</RowList>
		</>
	);
};

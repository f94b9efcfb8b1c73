import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import type { FormField } from '#domain/office/forms.ts';
import { DayField, TimeField } from './DayField.tsx';
import { Choices, optionsOf } from './fields.tsx';

/** Texts that are longer have several lines. */
const LINE = 120;

interface LinesProps {
	value?: readonly string[];
	onChange?: (lines: string[]) => void;
	id?: string;
	'aria-describedby'?: string;
}

/** A list of texts, each on a line of its own. */
const Lines = ({ value, onChange, ...rest }: LinesProps) => (
	<Input.TextArea
		{...rest}
		rows={4}
		value={Array.isArray(value) ? value.join('\n') : ''}
		onChange={({ target }) => onChange?.(target.value === '' ? [] : target.value.split('\n'))}
	/>
);

const textOf = (max: number | undefined): ReactElement<object> => {
	if (max === undefined) return <Input />;
	const count = { show: true, max };
	return max > LINE ? <Input.TextArea rows={2} count={count} /> : <Input count={count} />;
};

/** What a single field is written in, as its schema says it. A control of another name is text. */
export const controlOf = ({
	control,
	label,
	formLabel = label,
	min,
	max,
	options = {},
}: FormField): ReactElement<object> => {
	switch (control) {
		case 'lines':
			return <Lines />;
		case 'number':
			return <InputNumber controls={false} min={min} max={max} precision={0} />;
		case 'money':
			return <InputNumber controls={false} min={min} max={max} precision={0} prefix="HK$" />;
		case 'day':
			return <DayField />;
		case 'time':
			return <TimeField />;
		case 'yes':
			return <Checkbox>{formLabel}</Checkbox>;
		case 'choice':
			return <Select options={optionsOf(options)} />;
		case 'choices':
			return <Choices options={optionsOf(options)} />;
		default:
			return textOf(max);
	}
};

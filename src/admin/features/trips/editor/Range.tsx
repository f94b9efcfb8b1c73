import { InputNumber } from 'antd';
import { useId } from 'react';
import { Field } from './Field.tsx';
import type { Path } from './faults.ts';

interface Props {
	label: string;
	from: Path;
	to: Path;
	required?: boolean;
	min?: number;
	max?: number;
}

/** From one number to another. */
export const Range = ({ label, from, to, required = false, min = 0, max = 999 }: Props) => {
	const id = useId();
	return (
		<fieldset className="o-range" aria-labelledby={id}>
			<legend id={id} className={required ? 'o-label o-label--required' : 'o-label'}>
				{label}
			</legend>
			<Field path={from} label="从">
				<InputNumber controls={false} min={min} max={max} precision={0} />
			</Field>
			<Field path={to} label="至">
				<InputNumber controls={false} min={min} max={max} precision={0} />
			</Field>
		</fieldset>
	);
};

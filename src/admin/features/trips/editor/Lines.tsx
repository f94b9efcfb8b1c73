import { Input } from 'antd';

interface Props {
	value?: readonly string[];
	onChange?: (lines: string[]) => void;
	id?: string;
	rows?: number;
	placeholder?: string;
	'aria-invalid'?: boolean;
	'aria-describedby'?: string;
}

/** A list of texts, each on a line of its own. */
export const Lines = ({ value, onChange, rows = 4, ...rest }: Props) => (
	<Input.TextArea
		{...rest}
		rows={rows}
		value={Array.isArray(value) ? value.join('\n') : ''}
		onChange={({ target }) => onChange?.(target.value === '' ? [] : target.value.split('\n'))}
	/>
);

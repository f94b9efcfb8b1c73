import { Input, InputNumber, Select } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { Path } from './faults.ts';
import { Lines } from './Lines.tsx';
import { choices, TINT_LABELS } from './options.ts';

/** How a field is written, as the schema says it: see `trip-form.json`. */
export interface FormField {
	control: string;
	min?: number;
	/** Of a number; of a text its characters. */
	max?: number;
	required?: boolean;
}

/** Texts that are longer have several lines. */
const LINE = 120;

const controlOf = ({ control, min, max }: FormField): ReactElement<Record<string, unknown>> => {
	if (control === 'number') return <InputNumber controls={false} min={min} max={max} precision={0} />;
	if (control === 'lines') return <Lines />;
	if (control === 'choice') return <Select options={choices(TINT_LABELS)} />;
	if (max === undefined) return <Input maxLength={61} autoComplete="off" autoCapitalize="none" spellCheck={false} />;
	const count = { show: true, max };
	return max > LINE ? <Input.TextArea rows={2} count={count} /> : <Input count={count} />;
};

/** A field of the schema that needs nothing but its control. */
export const Single = ({ path, field, extra }: { path: Path; field: FormField; extra?: ReactNode }) => (
	<Field path={path} required={field.required} extra={extra ?? (field.control === 'lines' ? '每行一项' : undefined)}>
		{controlOf(field)}
	</Field>
);

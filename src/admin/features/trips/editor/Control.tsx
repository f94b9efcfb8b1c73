import { Input } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { Path } from './faults.ts';
import { Lines } from './Lines.tsx';

/** How a field is written, as the schema says it: see `trip-form.json`. */
export interface FormField {
	control: string;
	/** Characters of a text. */
	max?: number;
	required?: boolean;
}

/** Texts that are longer have several lines. */
const LINE = 120;

const controlOf = ({ control, max }: FormField): ReactElement<Record<string, unknown>> => {
	if (control === 'lines') return <Lines />;
	if (max === undefined) return <Input />;
	const count = { show: true, max };
	return max > LINE ? <Input.TextArea rows={2} count={count} /> : <Input count={count} />;
};

/** A field of the schema that needs nothing but its control. */
export const Single = ({ path, field, extra }: { path: Path; field: FormField; extra?: ReactNode }) => (
	<Field path={path} required={field.required} extra={extra ?? (field.control === 'lines' ? '每行一项' : undefined)}>
		{controlOf(field)}
	</Field>
);

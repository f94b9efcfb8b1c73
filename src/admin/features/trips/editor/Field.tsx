import { Form, Select, type SelectProps } from 'antd';
import { type ComponentType, cloneElement, type ReactElement } from 'react';
import type { FormField } from '#domain/office/forms.ts';
import { MEETING_POINT } from '#domain/trip-sale.ts';
import { controlOf } from '../../../ui/control-of.tsx';
import { Choices, optionsOf } from '../../../ui/fields.tsx';
import { useCategoryLabels } from '../../../ui/use-category-labels.ts';
import { useSpecifications } from '../../../ui/use-specifications.ts';
import { useEditing, useFaults } from './editing.ts';
import type { Path } from './faults.ts';

const Categories = (props: SelectProps<string[]>) => <Choices {...props} options={optionsOf(useCategoryLabels())} />;

const MeetingPoint = (props: SelectProps) => {
	const { data } = useSpecifications();
	const points = data?.rows.find(({ id }) => id === MEETING_POINT)?.value.values ?? [];
	return <Select {...props} allowClear options={points.map(({ id, label }) => ({ value: id, label: label.cn }))} />;
};

/** Controls that offer what was read, by the name that the schema gives them. */
const OWN: Readonly<Record<string, ComponentType>> = { categories: Categories, meetingPoint: MeetingPoint };

export interface FieldProps {
	path: Path;
	field: FormField;
	/** The trip can be submitted without it, whatever its schema says of a finished one. */
	optional?: boolean | undefined;
	/** Another control than that of its schema. */
	control?: ReactElement<object> | undefined;
}

/** One field of the form, with what is wrong with it. */
export const FieldOf = ({ path, field, optional = false, control }: FieldProps) => {
	const faults = useFaults(path);
	const { locked } = useEditing();
	const { label, formLabel = label, hint, required = false } = field;
	const Own = OWN[field.control ?? ''];
	const input = control ?? (Own ? <Own /> : controlOf(field));
	const isBox = field.control === 'yes';
	const wrong = faults.length > 0;
	return (
		<Form.Item
			name={path as never}
			label={isBox ? undefined : formLabel}
			valuePropName={isBox ? 'checked' : 'value'}
			extra={hint ?? (field.control === 'lines' ? '每行一项' : undefined)}
			required={required && !optional}
			{...(wrong && { validateStatus: 'error', help: [...new Set(faults)].join('；') })}
		>
			{wrong && !locked ? cloneElement(input, { 'aria-invalid': true } as object) : input}
		</Form.Item>
	);
};

import { Form } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { fieldAt } from '#domain/office/trip-changes.ts';
import { useEditing, useFaults } from './editing.ts';
import type { Path } from './faults.ts';

interface Props {
	path: Path;
	/** Its own name, unless the form calls it otherwise. */
	label?: ReactNode;
	/** A hint below it. */
	extra?: ReactNode;
	/** The trip cannot be submitted without it. */
	required?: boolean;
	/** `checked` for boxes. */
	valuePropName?: string;
	className?: string;
	children: ReactElement<Record<string, unknown>>;
}

/** One field of the form, with what is wrong with it. */
export const Field = ({
	path,
	label = fieldLabel(fieldAt(path).path).split(' › ').at(-1),
	children,
	...rest
}: Props) => {
	const faults = useFaults(path);
	const { locked } = useEditing();
	const wrong = faults.length > 0;
	return (
		<Form.Item
			name={path as never}
			label={label}
			{...rest}
			{...(wrong && { validateStatus: 'error', help: [...new Set(faults)].join('；') })}
		>
			{wrong && !locked ? cloneElement(children, { 'aria-invalid': true }) : children}
		</Form.Item>
	);
};

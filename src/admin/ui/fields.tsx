import { Form, Input, Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';

interface FieldProps {
	id: string;
	label: string;
	extra?: ReactNode;
}

/** A choice that is kept outside a form. */
export const SelectField = ({ id, label, extra, ...select }: FieldProps & SelectProps<string>) => (
	<Form.Item label={label} htmlFor={id} extra={extra}>
		<Select<string> id={id} showSearch={{ optionFilterProp: 'label' }} {...select} />
	</Form.Item>
);

/** Any number of choices. Tab leaves them as they are: antd would choose, or take back, the one that is marked. */
export const Choices = (select: SelectProps<string[]>) => (
	<Select<string[]>
		mode="multiple"
		{...select}
		onInputKeyDown={(event) => {
			if (event.key === 'Tab') event.stopPropagation();
		}}
	/>
);

interface WordsProps extends FieldProps {
	value: string;
	set: (text: string) => void;
	/** Characters. */
	most: number;
	rows?: number;
	autoFocus?: boolean;
}

/** Words that are kept outside a form. */
export const WordsField = ({ id, label, extra, value, set, most, rows = 3, autoFocus = false }: WordsProps) => (
	<Form.Item label={label} htmlFor={id} extra={extra}>
		<Input.TextArea
			id={id}
			rows={rows}
			maxLength={most}
			autoFocus={autoFocus}
			value={value}
			onChange={({ target }) => set(target.value)}
		/>
	</Form.Item>
);

interface LineProps extends FieldProps {
	value: string;
	set: (text: string) => void;
	/** Characters. */
	most: number;
	/** What is wrong with it. */
	fault?: string | undefined;
	prefix?: ReactNode;
	inputMode?: 'decimal' | 'tel' | 'email';
	disabled?: boolean;
}

/** One line of words that is kept outside a form. */
export const LineField = ({ id, label, extra, value, set, most, fault, ...input }: LineProps) => (
	<Form.Item
		label={label}
		htmlFor={id}
		extra={extra}
		{...(fault !== undefined && { validateStatus: 'error' as const, help: fault })}
	>
		<Input
			{...input}
			id={id}
			maxLength={most}
			value={value}
			aria-invalid={fault !== undefined}
			onChange={({ target }) => set(target.value)}
		/>
	</Form.Item>
);

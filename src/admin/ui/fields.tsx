import { Col, Form, Input, InputNumber, Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { symbolOf } from '#domain/office/money.ts';

interface FieldProps {
	id: string;
	label: string;
	extra?: ReactNode;
	/** What is wrong with it. */
	fault?: string | undefined;
	/** Columns of 24 that it takes of a row: on phones, and elsewhere. */
	xs?: number;
	sm?: number;
}

/** Its label and its place in a row; the value of the field is kept outside the form. */
export const Field = ({
	id,
	label,
	extra,
	fault,
	xs = 24,
	sm = 24,
	children,
}: FieldProps & { children: ReactNode }) => (
	<Col xs={xs} sm={sm}>
		<Form.Item
			label={label}
			htmlFor={id}
			extra={extra}
			{...(fault !== undefined && { validateStatus: 'error' as const, help: fault })}
		>
			{children}
		</Form.Item>
	</Col>
);

/** Tells the props of the field of a name, where several fields are kept in one object. */
export const fieldsOf =
	<Values extends object>(prefix: string, values: Values, set: (change: Partial<NoInfer<Values>>) => void) =>
	<Name extends keyof Values & string>(name: Name, label: string) => ({
		id: `${prefix}-${name}`,
		label,
		value: values[name],
		set: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
	});

/** Labels by value as the options of a choice. */
export const optionsOf = <Value extends string>(labels: Readonly<Partial<Record<Value, string>>>) =>
	Object.entries<string>(labels as Record<string, string>).map(([value, label]) => ({ value: value as Value, label }));

export const SelectField = <Value extends string>({
	value,
	set,
	options,
	placeholder,
	loading,
	...field
}: FieldProps &
	Pick<SelectProps<Value>, 'options' | 'placeholder' | 'loading'> & {
		value: Value | undefined;
		set: (value: Value) => void;
	}) => (
	<Field {...field}>
		<Select<Value>
			id={field.id}
			showSearch={{ optionFilterProp: 'label' }}
			value={value ?? null}
			onChange={set}
			options={options}
			placeholder={placeholder}
			loading={loading}
		/>
	</Field>
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
}

/** Words in several lines. */
export const WordsField = ({
	value,
	set,
	most,
	rows = 3,
	autoFocus = false,
	...field
}: WordsProps & { rows?: number; autoFocus?: boolean }) => (
	<Field {...field}>
		<Input.TextArea
			id={field.id}
			rows={rows}
			maxLength={most}
			autoFocus={autoFocus}
			value={value}
			onChange={({ target }) => set(target.value)}
		/>
	</Field>
);

interface LineProps extends WordsProps {
	prefix?: ReactNode;
	inputMode?: 'decimal' | 'tel' | 'email';
}

export const LineField = ({ value, set, most, prefix, inputMode, ...field }: LineProps) => (
	<Field {...field}>
		<Input
			id={field.id}
			prefix={prefix}
			inputMode={inputMode}
			maxLength={most}
			value={value}
			aria-invalid={field.fault !== undefined}
			onChange={({ target }) => set(target.value)}
		/>
	</Field>
);

/** An amount as it is typed. */
export const MoneyField = ({ currency, ...field }: Omit<LineProps, 'most'> & { currency: string }) => (
	<LineField {...field} inputMode="decimal" prefix={symbolOf(currency)} most={16} />
);

export const NumberField = ({
	value,
	set,
	min,
	max,
	...field
}: FieldProps & { value: number | null; set: (value: number | null) => void; min: number; max: number }) => (
	<Field {...field}>
		<InputNumber id={field.id} min={min} max={max} precision={0} value={value} onChange={set} />
	</Field>
);

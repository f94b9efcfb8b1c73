import { Checkbox, Form } from 'antd';
import { Fragment, type ReactElement } from 'react';
import { fieldLabel, LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { FORMS, type FormField } from '#domain/office/forms.ts';
import { RECORDS, type RecordName } from '#domain/office/records.ts';
import { controlOf } from '../../ui/control-of.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { optionsOf } from '../../ui/fields.tsx';
import { InLanguages } from '../../ui/InLanguages.tsx';
import type { PartProps, RecordField, RecordKind, RecordRow } from './kind.ts';

/** Texts that are longer have several lines. */
const LINE = 160;

const inputOf = (shape: FormField, { options = {} }: RecordField): ReactElement =>
	shape.control === 'choices' ? <Checkbox.Group options={optionsOf(options)} /> : controlOf({ ...shape, options });

/** A field of the form, as its schema says it and its kind shows it. */
export const FieldOf = ({ kind, ...part }: PartProps & { kind: RecordName }) => {
	const { field } = part;
	const { name, label = fieldLabel([name], {}, kind), extra, Part, control, below, rules = [] } = field;
	const shape = FORMS[RECORDS[kind].plural][name] ?? {};
	const { max = 0, required } = shape;
	const isBox = shape.control === 'yes';
	if (Part) return <Part {...part} />;
	if (shape.control !== 'words')
		return (
			<Form.Item
				name={name}
				label={isBox ? undefined : label}
				valuePropName={isBox ? 'checked' : 'value'}
				extra={extra}
				rules={rules}
			>
				{control ?? inputOf({ ...shape, label }, field)}
			</Form.Item>
		);
	return (
		<>
			<InLanguages
				name={[name]}
				label={label}
				most={max}
				rows={field.rows ?? (max > LINE ? 3 : 1)}
				optional={!(field.required ?? required)}
			/>
			{below}
		</>
	);
};

const textsOf = (
	value: unknown,
	{ control }: FormField,
	{ options = {} }: RecordField,
): [language: string, text: string][] => {
	if (control === 'words')
		return Object.entries((value ?? {}) as Record<string, string>).map(([locale, text]) => [
			`（${LOCALE_LABELS[locale]}）`,
			text,
		]);
	if (control === 'yes') return [['', value ? '是' : '否']];
	const chosen = [value ?? []].flat().map((each) => options[String(each)] ?? String(each));
	return [['', chosen.join('、') || '—']];
};

/** A record for those who only read it. */
export const RecordFacts = <Row extends RecordRow, Opened extends Row>({
	kind: { name: kind, fields, useTabs },
	opened,
}: {
	kind: RecordKind<Row, Opened>;
	opened: Opened;
}) => {
	const all = fields(opened.value, opened, useTabs()).flat();
	const shapes = FORMS[RECORDS[kind].plural];
	return (
		<>
			{all.map(({ name, facts }) => facts && <Fragment key={name}>{facts}</Fragment>)}
			<Facts
				of={Object.fromEntries(
					all
						.filter(({ facts }) => !facts)
						.flatMap((field) => {
							const { name, label = fieldLabel([name], {}, kind) } = field;
							return textsOf(opened.value[name as keyof object], shapes[name] ?? {}, field).map(([language, text]) => [
								label + language,
								text,
							]);
						}),
				)}
			/>
		</>
	);
};

import { Col, type ColProps, Row } from 'antd';
import type { ReactElement } from 'react';
import { LOCALES } from '#domain/locale.ts';
import type { FormField, FormFields } from '#domain/office/forms.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useSpecifications } from '../../../ui/use-specifications.ts';
import { FieldOf, type FieldProps } from './Field.tsx';
import type { Path } from './faults.ts';
import { RowList, type Rows, useRows } from './Rows.tsx';

/** A list, or a group with one inside, has a place of its own. */
export const isBlock = ({ control = '', fields = {} }: FormField): boolean =>
	['rows', 'specifications'].includes(control) ||
	(control === 'group' && Object.values(fields).some((field) => isBlock(field) || field.control === 'lines'));

/** Columns of 24 that a single field takes. @param narrow among the fields of an entry */
const widthOf = ({ control = '', max = 0 }: FormField, narrow: boolean): ColProps => {
	if (control === 'lines') return { xs: 24, md: 12 };
	if (control === 'text' && max > 40) return { span: 24 };
	if (narrow) return ['yes', 'choices'].includes(control) ? { span: 24 } : { xs: 12, sm: 8, lg: 6 };
	return { xs: 24, sm: 12, xl: 8 };
};

interface FieldsProps {
	fields: FormFields;
	/** Where they stand in the form. */
	at: Path;
	/** None of them is needed, as when the group around them is not. */
	optional?: boolean | undefined;
	/** They are those of an entry of a list. */
	narrow?: boolean;
	/** Other controls than those of the schema, by name. */
	controls?: Readonly<Record<string, ReactElement<object>>>;
}

/** Fields as their schema says them: single ones beside each other, then lists and groups under their headings. */
export const Fields = ({ fields, at, optional = false, narrow = false, controls = {} }: FieldsProps) => {
	const all = Object.entries(fields).filter(([, { control }]) => control !== undefined);
	const singles = all
		.filter(([, field]) => !isBlock(field))
		.flatMap(([name, field]): FieldProps[] =>
			field.fields
				? Object.entries(field.fields).map(([part, each]) => ({
						path: [...at, name, part],
						field: each,
						optional: optional || !field.required,
					}))
				: [{ path: [...at, name], field, optional, control: controls[name] }],
		);
	return (
		<>
			{singles.length > 0 && (
				<Row gutter={[20, 16]}>
					{singles.map((single) => (
						<Col key={single.path.join('.')} {...widthOf(single.field, narrow)}>
							<FieldOf {...single} />
						</Col>
					))}
				</Row>
			)}
			{all.map(([name, field]) => isBlock(field) && <Block key={name} path={[...at, name]} field={field} />)}
		</>
	);
};

/** A list or a group, under its heading. */
const Block = ({ path, field }: { path: Path; field: FormField }) => {
	if (field.control === 'specifications') return <Specifications path={path} />;
	return (
		<>
			<h3>{field.label}</h3>
			{field.control === 'rows' ? (
				<OwnEntries path={path} field={field} />
			) : (
				<Fields fields={field.fields ?? {}} at={path} optional={!field.required} />
			)}
		</>
	);
};

/** 规格参数: which values of each specification hold for this trip. */
const Specifications = ({ path }: { path: Path }) => {
	const read = useSpecifications();
	return (
		<Loaded of={read}>
			{({ rows }) => {
				const choices = rows.map(({ id, value: { label, values } }): [string, FormField] => {
					const options = Object.fromEntries(values.map((each) => [each.id, each.label.cn]));
					return [id, { control: 'choices', label: label.cn, options }];
				});
				return <Fields fields={Object.fromEntries(choices)} at={path} />;
			}}
		</Loaded>
	);
};

/** The entries of a list, each with its fields. */
export const Entries = ({ rows, path, field }: { rows: Rows; path: Path; field: FormField }) => (
	<RowList rows={rows} field={field} path={path}>
		{(i) =>
			field.item ? (
				<Row>
					<Col {...widthOf(field.item, true)}>
						<FieldOf path={[...path, i]} field={field.item} />
					</Col>
				</Row>
			) : (
				<Fields fields={field.fields ?? {}} at={[...path, i]} narrow />
			)
		}
	</RowList>
);

/** Those of a list that goes with no other; words are as many in every language. */
const OwnEntries = ({ path, field }: { path: Path; field: FormField }) => {
	const rows = useRows(
		...(path[0] === 'words' ? LOCALES.map((locale) => ['words', locale, ...path.slice(2)]) : [path]),
	);
	return <Entries rows={rows} path={path} field={field} />;
};

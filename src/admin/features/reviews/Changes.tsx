import type { FieldChange } from '#contracts/reviews.ts';
import { LOCALES } from '#domain/locale.ts';
import { fieldLabel, fieldPath, LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { FieldTable } from '../../ui/FieldTable.tsx';
import { Pair } from './Pair.tsx';

interface Props {
	slug: string;
	changes: readonly FieldChange[];
	/** Names of categories, specifications and values. */
	labels: Readonly<Record<string, string>>;
	/** What the two sides are called. */
	before: string;
	after: string;
}

const GROUPS: Readonly<Record<string, string>> = {
	facts: '共同资料',
	...Object.fromEntries(LOCALES.map((locale) => [locale, LOCALE_LABELS[locale] ?? locale])),
	departures: '出发日期',
};

const groupOf = ({ field, language }: FieldChange): string =>
	field.split('.')[0] === 'departures' ? 'departures' : (language ?? 'facts');

/** A specification is known here by its name. */
const labelOf = ({ field, label }: FieldChange, names: Props['labels']): string =>
	field.startsWith('specifications.') ? fieldLabel(fieldPath(field), names) : label;

/** What differs between two states of a trip, side by side: field by field, and each language by itself. */
export const Changes = ({ changes, before, after, ...rest }: Props) => {
	const groups = Map.groupBy(changes, groupOf);
	return Object.entries(GROUPS).map(([name, label]) => {
		const fields = groups.get(name);
		if (!fields) return null;
		return (
			<section key={name} aria-label={`${label}：${before}与${after}`}>
				<h3>
					{label} <small>{fields.length} 处</small>
				</h3>
				<FieldTable
					heads={['字段', before, after]}
					rows={fields.map((change) => ({
						key: change.field,
						label: labelOf(change, rest.labels),
						cells: <Pair change={change} {...rest} />,
					}))}
				/>
			</section>
		);
	});
};

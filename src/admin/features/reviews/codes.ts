import { fieldPath } from '#domain/office/field-labels.ts';
import { FORMS, formFieldAt } from '#domain/office/forms.ts';
import { MEETING_POINT } from '#domain/trip-sale.ts';

/** The specification whose values a field holds. */
const specificationOf = (field: string): string | undefined =>
	/^pickUp\.place$/.test(field) ? MEETING_POINT : /^specifications\.([^.]+)/.exec(field)?.[1];

/** What the choices of a fact are called. */
const optionsAt = (field: string) => {
	const { options, item } = formFieldAt(FORMS.trips, fieldPath(field)) ?? {};
	return options ?? item?.options;
};

/** A value as the office says it. @param names of categories, specifications and their values, see `useWords` */
export const wordOf = (field: string, value: unknown, names: Readonly<Record<string, string>>): string => {
	if (typeof value === 'boolean') return value ? '是' : '否';
	if (typeof value === 'object' && value !== null)
		return (
			Object.entries(value)
				.map(([name, inner]) => wordOf(`${field}.${name}`, inner, names))
				.join(' · ') || '（无）'
		);
	const specification = specificationOf(field);
	if (specification !== undefined) return names[`${specification} ${value}`] ?? String(value);
	const words = field === 'categories' ? names : optionsAt(field);
	return words?.[String(value)] ?? String(value);
};

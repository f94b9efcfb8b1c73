import { MEETING_POINT } from '#domain/trip-sale.ts';
import {
	ALLERGEN_LABELS,
	ICON_LABELS,
	KIND_LABELS,
	SHAPE_LABELS,
	SIGNAL_LABELS,
	WEATHER_LABELS,
} from '../trips/editor/options.ts';

/** Codes of a field in the words of the form, by the name of the field. */
const CODES: readonly (readonly [field: RegExp, words: Readonly<Record<string, string>>])[] = [
	[/^itinerary\.\d+\.kind$/, KIND_LABELS],
	[/^(?:highlights|(?:itinerary|quest)\.\d+\.icon)$/, ICON_LABELS],
	[/^quest\.\d+\.shape$/, SHAPE_LABELS],
	[/^weather\..+\.signals$/, SIGNAL_LABELS],
	[/^weather\..+\.action$/, WEATHER_LABELS],
	[/^lunch\.contains$/, ALLERGEN_LABELS],
];

/** The parameter whose values a field holds. */
const paramOf = (field: string): string | undefined =>
	/^pickUp\.place$/.test(field) ? MEETING_POINT : /^specifications\.([^.]+)/.exec(field)?.[1];

/** A value as the office says it. @param names of categories, parameters and their values, see `useWords` */
export const wordOf = (field: string, value: unknown, names: Readonly<Record<string, string>>): string => {
	if (typeof value === 'boolean') return value ? '是' : '否';
	if (typeof value === 'object' && value !== null)
		return (
			Object.entries(value)
				.map(([name, inner]) => wordOf(`${field}.${name}`, inner, names))
				.join(' · ') || '（无）'
		);
	const param = paramOf(field);
	if (param !== undefined) return names[`${param} ${value}`] ?? String(value);
	const words = field === 'categories' ? names : CODES.find(([names]) => names.test(field))?.[1];
	return words?.[String(value)] ?? String(value);
};

import {
	ALLERGEN_LABELS,
	ICON_LABELS,
	KIND_LABELS,
	SEAT_LABELS,
	SHAPE_LABELS,
	SIGNAL_LABELS,
	TINT_LABELS,
	WEATHER_LABELS,
} from '../trip-editor/options.ts';

/** Codes of a field in the words of the form, by the name of the field. */
const CODES: readonly (readonly [field: RegExp, words: Readonly<Record<string, string>>])[] = [
	[/^itinerary\.\d+\.kind$/, KIND_LABELS],
	[/^(?:highlights|(?:itinerary|quest)\.\d+\.icon)$/, ICON_LABELS],
	[/^quest\.\d+\.shape$/, SHAPE_LABELS],
	[/^weather\..+\.signals$/, SIGNAL_LABELS],
	[/^weather\..+\.action$/, WEATHER_LABELS],
	[/^lunch\.contains$/, ALLERGEN_LABELS],
	[/^departures\.(?:.+\.)?seats$/, SEAT_LABELS],
	[/^tint$/, TINT_LABELS],
];

/** A value as the office says it. @param categories in the office's words */
export const wordOf = (field: string, value: unknown, categories: Readonly<Record<string, string>>): string => {
	if (typeof value === 'boolean') return value ? '是' : '否';
	if (typeof value === 'object' && value !== null)
		return (
			Object.entries(value)
				.map(([name, inner]) => wordOf(`${field}.${name}`, inner, categories))
				.join(' · ') || '（无）'
		);
	const words = field === 'categories' ? categories : CODES.find(([names]) => names.test(field))?.[1];
	return words?.[String(value)] ?? String(value);
};

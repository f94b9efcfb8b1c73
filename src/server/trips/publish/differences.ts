import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '#contracts/reviews.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { SubjectValue } from './subjects.ts';

type Path = (string | number)[];
const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const walk = (before: unknown, after: unknown, path: Path): { path: Path; before: unknown; after: unknown }[] => {
	if (isDeepStrictEqual(before, after)) return [];
	const inner = [before, after].filter((value) => value !== undefined);
	if (!inner.every(isGroup)) return [{ path, before, after }];
	const list = inner.some(Array.isArray);
	// Lists of plain words and numbers are told whole.
	if (list && inner.every((value) => Object.values(value as object).every((item) => !isGroup(item))))
		return [{ path, before, after }];
	const [one, other] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
	const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
	return names.flatMap((name) => walk(one?.[name], other?.[name], [...path, list ? Number(name) : name]));
};

const told = (before: unknown, after: unknown, path: Path = [], language?: Locale): FieldChange[] =>
	walk(before, after, path).map((change) => {
		const [first] = change.path;
		const spoken =
			language ?? (first !== undefined ? LOCALES.find((locale) => locale === change.path.at(-1)) : undefined);
		return {
			field: change.path.join('.'),
			label: fieldLabel(change.path),
			...(spoken && { language: spoken }),
			...(change.before !== undefined && { before: change.before }),
			...(change.after !== undefined && { after: change.after }),
		};
	});

/** Departures by their day, which is what an editor knows them by. */
const byDay = (trip: TripDraft | undefined): Record<string, unknown> =>
	Object.fromEntries((trip?.departures ?? []).map(({ date, ...rest }) => [date, rest]));

const isTrip = (value: SubjectValue | undefined): value is TripDraft =>
	value === undefined || ('words' in value && 'departures' in value);

/** What differs between two states of something, field by field and language by language. */
export const differences = (before: SubjectValue | undefined, after: SubjectValue | undefined): FieldChange[] => {
	if (!isTrip(before) || !isTrip(after)) return told(before, after);
	return [
		...told(before?.facts, after?.facts),
		...LOCALES.flatMap((locale) => [
			...told(before?.words[locale]?.fields, after?.words[locale]?.fields, [], locale),
			...told(before?.words[locale]?.text, after?.words[locale]?.text, ['text'], locale),
		]),
		...told(byDay(before), byDay(after), ['departures']),
	];
};

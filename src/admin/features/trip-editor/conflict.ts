import type { FieldChange } from '#contracts/reviews.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { fieldLabel, fieldPath } from '#domain/office/field-labels.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { type Path, placeOf } from './faults.ts';

type Group = Record<string | number, unknown>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
/** Texts as people see them: blanks at their ends are no difference. */
const told = (value: unknown): string =>
	JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? inner.replaceAll('\r\n', '\n').trim() : inner));
export const isSame = (one: unknown, other: unknown): boolean => told(one) === told(other);

/** Place of a changed field in a value; of a departure by its day there. */
const placeIn = ({ departures }: TripDraft, { field, language }: FieldChange): Path => {
	const [first, day, ...rest] = field.split('.');
	if (first !== 'departures' || day === undefined) return placeOf(field, language);
	const i = departures.findIndex(({ date }) => date === day);
	return ['departures', i < 0 ? departures.length : i, ...rest];
};

/** What a value has in a place that somebody changed. */
export const mineOf = (value: TripDraft, change: FieldChange): unknown => {
	const path = placeIn(value, change);
	const found = path.reduce<unknown>((inner, name) => (isGroup(inner) ? inner[name] : undefined), value);
	if (path.length !== 2 || path[0] !== 'departures' || !isGroup(found)) return found;
	const { date: _, ...rest } = found;
	return rest;
};

const put = (around: Group, [name = '', ...rest]: Path, after: unknown): void => {
	if (rest.length > 0) {
		if (!isGroup(around[name])) around[name] = /^\d+$/.test(String(rest[0])) ? [] : {};
		put(around[name] as Group, rest, after);
	} else if (after !== undefined) around[name] = after;
	else if (Array.isArray(around)) around.splice(Number(name), 1);
	else delete around[name];
};

/** A value with these changes of somebody else in it. */
export const withTheirs = (value: TripDraft, changes: readonly FieldChange[]): TripDraft => {
	const next = structuredClone(value);
	// From the end, so that an entry that goes moves none that is still to be changed.
	for (const change of changes.toReversed()) {
		const path = placeIn(next, change);
		const [, day] = change.field.split('.');
		const whole = path[0] === 'departures' && path.length === 2 && isGroup(change.after);
		put(next as unknown as Group, path, whole ? { date: day, ...(change.after as Group) } : change.after);
	}
	return next;
};

/** What differs, down to single texts and lists of texts. */
const walk = (before: unknown, after: unknown, path: Path): { path: Path; before: unknown; after: unknown }[] => {
	if (isSame(before, after)) return [];
	const plain = (value: unknown) => Array.isArray(value) && value.every((item) => !isGroup(item));
	if (!isGroup(before) || !isGroup(after) || plain(before) || plain(after)) return [{ path, before, after }];
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return names.flatMap((name) => walk(before[name], after[name], [...path, name]));
};

const byDay = ({ departures }: TripDraft) => Object.fromEntries(departures.map(({ date, ...rest }) => [date, rest]));

/** What somebody else made of a value. */
export const changesBetween = (before: TripDraft, after: TripDraft): FieldChange[] => {
	const found = (one: unknown, other: unknown, around: Path = [], language?: Locale): FieldChange[] =>
		walk(one, other, around).map(({ path, ...sides }) => ({
			field: path.join('.'),
			label: fieldLabel(fieldPath(path.join('.'))),
			...sides,
			...(language && { language }),
		}));
	return [
		...found(before.facts, after.facts),
		...LOCALES.flatMap((locale) => [
			...found(before.words[locale].fields, after.words[locale].fields, [], locale),
			...found(before.words[locale].text, after.words[locale].text, ['text'], locale),
		]),
		...found(byDay(before), byDay(after), ['departures']),
	];
};

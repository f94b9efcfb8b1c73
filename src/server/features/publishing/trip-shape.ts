import { z } from 'zod';
import type { Locale } from '#domain/locale.ts';
import { tripFactsSchema, tripWordsSchema } from '#domain/trip.schema.ts';
import type { TripDraft, TripWordsDraft } from '#domain/trip-draft.schema.ts';
import { picturesOf } from './trip-draft.ts';

/** Stands where nothing is written yet, in every language: who sees it works in the office. */
export const FILLER = '（未填写）';

/** A text, a list of what stands first, or texts by name. */
type Shape = string | [Shape] | { [name: string]: Shape };
type Path = (string | number)[];
type Group = Record<string, unknown>;

const isOptional = (schema: z.ZodType): boolean => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
const inner = (schema: z.ZodType): z.ZodType =>
	schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inner(schema.unwrap() as z.ZodType) : schema;

const shapeOf = (schema: z.ZodType): Shape => {
	const held = inner(schema);
	if (held instanceof z.ZodArray) return [shapeOf(held.element as z.ZodType)];
	if (!(held instanceof z.ZodObject)) return '';
	const fields = Object.entries(held.shape as Record<string, z.ZodType>);
	return Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)]));
};

const FACTS: Record<string, z.ZodType> = tripFactsSchema().shape;
/** The words of a trip: their shape, whether every trip has them, and whether there is one for each entry of a fact. */
const WORDS = Object.entries(tripWordsSchema.shape)
	// One text for each picture.
	.filter(([name]) => name !== 'alt')
	.map(([name, schema]) => {
		const fact = FACTS[name];
		return {
			name,
			shape: shapeOf(schema),
			always: !isOptional(schema),
			withFact: fact !== undefined,
			listed: fact !== undefined && inner(fact) instanceof z.ZodArray,
		};
	});

const isGroup = (value: unknown): value is Group =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const listAt = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isBlank = (value: unknown): boolean =>
	value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** What is written, with the filler wherever a text of the shape is missing. @param told hears of each such place */
const completed = (value: unknown, shape: Shape, path: Path, told: (path: Path) => void, least = 1): unknown => {
	if (Array.isArray(shape)) {
		if (!isBlank(value) && !Array.isArray(value)) return value;
		const count = Math.max(least, listAt(value).length);
		return Array.from({ length: count }, (_, i) => completed(listAt(value)[i], shape[0], [...path, i], told));
	}
	if (typeof shape === 'string') {
		if (!isBlank(value)) return value;
		told(path);
		return FILLER;
	}
	if (!isBlank(value) && !isGroup(value)) return value;
	const group = isGroup(value) ? value : {};
	const parts = Object.entries(shape).map(([name, each]) => [
		name,
		// The questions of a quest are as many as its stamps.
		completed(group[name], each, [...path, name], told, Array.isArray(each) ? least : 1),
	]);
	return { ...group, ...Object.fromEntries(parts) };
};

/** The words of one language, whole, and the places where something is missing. */
export const completedWords = (
	{ facts, words }: TripDraft,
	locale: Locale,
): { whole: TripWordsDraft; missing: Path[] } => {
	const { fields, text } = words[locale];
	const missing: Path[] = [];
	const told = (path: Path) => void missing.push(path);
	const whole: Group = { ...fields };
	for (const { name, shape, always, withFact, listed } of WORDS) {
		const count = listed ? listAt(facts[name]).length : 1;
		const isWanted = withFact ? facts[name] !== undefined && count > 0 : fields[name] !== undefined;
		if (always || isWanted) whole[name] = completed(fields[name], shape, [name], told, count);
	}
	const alt = isGroup(fields['alt']) ? fields['alt'] : {};
	const pictures = picturesOf(facts).map((name) => [name, completed(alt[name], '', ['alt', name], told)]);
	whole['alt'] = Object.fromEntries(pictures);
	// The ending is what tells a teaser from a sentence.
	if (whole['teaser'] === FILLER) whole['teaser'] = `${FILLER}…`;
	return { whole: { fields: whole, text: String(completed(text, '', ['text'], told)) }, missing };
};

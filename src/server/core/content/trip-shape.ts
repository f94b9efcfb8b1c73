import type { Locale } from '#domain/locale.ts';
import { FORMS, type FormField } from '#domain/office/forms.ts';
import type { TripDraft, TripWordsDraft } from '#domain/trip-draft.schema.ts';
import { picturesOf } from './trip-draft.ts';

/** Stands where nothing is written yet, in every language: who sees it works in the office. */
export const FILLER = '（未填写）';

type Path = (string | number)[];
type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const listAt = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isBlank = (value: unknown): boolean =>
	value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const TEXT: FormField = { control: 'text' };
/** What each entry of a list is: a group, or a line of text. */
const entryOf = ({ control, fields }: FormField): FormField | undefined =>
	control === 'rows' ? { control: 'group', fields } : control === 'lines' ? TEXT : undefined;

/** What is written, with the filler wherever a text of the field is missing. @param report hears of each such place */
const completed = (value: unknown, field: FormField, path: Path, report: (path: Path) => void, least = 1): unknown => {
	const entry = entryOf(field);
	if (entry) {
		if (!isBlank(value) && !Array.isArray(value)) return value;
		const count = Math.max(least, listAt(value).length);
		return Array.from({ length: count }, (_, i) => completed(listAt(value)[i], entry, [...path, i], report));
	}
	if (!field.fields) {
		if (!isBlank(value)) return value;
		report(path);
		return FILLER;
	}
	if (!isBlank(value) && !isGroup(value)) return value;
	const group = isGroup(value) ? value : {};
	const wanted = Object.entries(field.fields).filter(([name, each]) => each.required || !isBlank(group[name]));
	const parts = wanted.map(([name, each]) => [
		name,
		// The questions of a quest are as many as its stamps.
		completed(group[name], each, [...path, name], report, entryOf(each) ? least : 1),
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
	const report = (path: Path) => void missing.push(path);
	const whole: Group = { ...fields };
	// One text for each picture stands apart.
	const { alt: _, ...all } = FORMS.tripWords;
	for (const [name, field] of Object.entries(all)) {
		const fact = FORMS.trips[name];
		// There is one for each entry of a fact.
		const count = fact?.control === 'rows' ? listAt(facts[name]).length : 1;
		const isWanted = fact ? facts[name] !== undefined && count > 0 : fields[name] !== undefined;
		if (field.required || isWanted) whole[name] = completed(fields[name], field, [name], report, count);
	}
	const alt = isGroup(fields['alt']) ? fields['alt'] : {};
	const pictures = picturesOf(facts).map((name) => [name, completed(alt[name], TEXT, ['alt', name], report)]);
	whole['alt'] = Object.fromEntries(pictures);
	// The ending is what tells a teaser from a sentence.
	if (whole['teaser'] === FILLER) whole['teaser'] = `${FILLER}…`;
	return { whole: { fields: whole, text: String(completed(text, TEXT, ['text'], report)) }, missing };
};

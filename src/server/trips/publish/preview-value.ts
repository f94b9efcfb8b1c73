import type { DraftProblem } from '#contracts/previews.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { missingFields } from './completeness.ts';
import { picturesOf } from './trip-draft.ts';

/** Stands where nothing is written yet, in every language: who sees it works in the office. */
export const FILLER = '（未填写）';

/** A text, a list of what stands first, or texts by name. */
type Shape = string | [Shape] | { [name: string]: Shape };

const TITLED = { title: '', text: '' };
/** What every trip says. */
const ALWAYS: Record<string, Shape> = { title: '', stops: [''], teaser: '', summary: '' };
/** One text for each entry of the facts. */
const LISTED: Record<string, Shape> = { itinerary: TITLED, highlights: TITLED };
/** What a trip says if its facts speak of it. */
const WITH_FACTS: Record<string, Shape> = {
	lunch: { menu: '', allergies: '' },
	school: {
		aims: [''],
		curriculum: [''],
		before: [''],
		after: [''],
		firstAid: '',
		lostChild: '',
		hazards: [{ hazard: '', measure: '' }],
	},
};
/** What it may leave out as a whole. */
const OPTIONAL: Record<string, Shape> = {
	lead: '',
	includes: [''],
	excludes: [''],
	meetingPoint: { name: '', address: '', directions: '' },
	accessibility: { offered: [''], notOffered: [''] },
};
const QUESTION = { ...TITLED, stamp: '', stampFoot: '' };

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const listAt = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is written, with the filler wherever a text of the shape is missing. @param told hears of each such place */
const completed = (value: unknown, shape: Shape, path: string, told: (path: string) => void): unknown => {
	if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) {
		if (typeof shape !== 'string') return completed(Array.isArray(shape) ? [] : {}, shape, path, told);
		told(path);
		return FILLER;
	}
	if (Array.isArray(shape)) {
		if (!Array.isArray(value)) return value;
		const entries = value.length === 0 ? [undefined] : value;
		return entries.map((entry, i) => completed(entry, shape[0], `${path}.${i}`, told));
	}
	if (typeof shape === 'string' || !isGroup(value)) return value;
	const parts = Object.entries(shape).map(([name, inner]) => [
		name,
		completed(value[name], inner, `${path}.${name}`, told),
	]);
	return { ...value, ...Object.fromEntries(parts) };
};

/** The words of one language, whole. */
const completedWords = (
	{ facts, words }: TripDraft,
	locale: Locale,
	told: (path: string) => void,
): TripDraft['words'][Locale] => {
	const { fields, text } = words[locale];
	const fill = (name: string, shape: Shape) => ({ [name]: completed(fields[name], shape, name, told) });
	const inStep = (list: unknown, count: number, shape: Shape, path: string) => {
		const entries = Array.from({ length: Math.max(count, listAt(list).length) }, (_, i) => listAt(list)[i]);
		return entries.map((entry, i) => completed(entry, shape, `${path}.${i}`, told));
	};
	const among = (shapes: Record<string, Shape>, isThere: (name: string) => boolean) =>
		Object.entries(shapes)
			.filter(([name]) => isThere(name))
			.map(([name, shape]) => fill(name, shape));
	const stepping = Object.entries(LISTED).flatMap(([name, shape]) =>
		listAt(facts[name]).length === 0 ? [] : [{ [name]: inStep(fields[name], listAt(facts[name]).length, shape, name) }],
	);
	const quest = isGroup(fields['quest']) ? fields['quest'] : {};
	const questions = listAt(facts['quest']).length;
	const alt = isGroup(fields['alt']) ? fields['alt'] : {};
	const whole: Group = Object.assign(
		{ ...fields },
		...among(ALWAYS, () => true),
		...stepping,
		...among(WITH_FACTS, (name) => facts[name] !== undefined),
		...among(OPTIONAL, (name) => fields[name] !== undefined),
		questions > 0 && {
			quest: {
				intro: completed(quest['intro'], '', 'quest.intro', told),
				questions: inStep(quest['questions'], questions, QUESTION, 'quest.questions'),
			},
		},
		{ alt: Object.fromEntries(picturesOf(facts).map((name) => [name, completed(alt[name], '', `alt.${name}`, told)])) },
	);
	// The ending is what tells a teaser from a sentence.
	if (whole['teaser'] === FILLER) whole['teaser'] = `${FILLER}…`;
	return { fields: whole, text: String(completed(text, '', 'text', told)) };
};

/** A draft as it is shown before it is whole. */
export interface Previewed {
	value: TripDraft;
	/** Facts that are missing, which nothing can stand for. */
	lacking: DraftProblem[];
	/** Whether a problem is about a text that the filler stands for. */
	isFilled: (problem: DraftProblem) => boolean;
}

/** A draft with the filler where a text is missing, on the shelf, and what keeps it from being shown. */
export const previewed = (slug: string, draft: TripDraft): Previewed => {
	const { offline: _, ...facts } = draft.facts;
	const filled = new Set<string>();
	const wordsOf = (locale: Locale) =>
		completedWords({ ...draft, facts }, locale, (path) => filled.add(`trips/${slug}/${locale}.md ${path}`));
	const words = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)])) as TripDraft['words'];
	return {
		value: { facts, words, departures: draft.departures },
		// A page goes without its picture.
		lacking: missingFields(draft)
			.filter(({ language, field }) => !language && field !== 'cover')
			.map(({ field, label }) => ({
				file: `trips/${slug}/trip.json`,
				field,
				label,
				level: 'error',
				message: '还没有填写',
			})),
		isFilled: ({ file, field }) => {
			const parts = field.split('.');
			return parts.some((_, i) => filled.has(`${file} ${parts.slice(0, i + 1).join('.')}`));
		},
	};
};

import { LOCALES, type Locale } from '#domain/locale.ts';
import type { TripDraft, TripWordsDraft } from '#domain/trip-draft.schema.ts';

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isObject = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** A trip of which nothing is written yet. */
export const emptyTrip = (): TripDraft => ({
	facts: { categories: [], ages: { from: 4, to: 12 }, specifications: {}, gallery: [] },
	words: Object.fromEntries(LOCALES.map((locale) => [locale, { fields: {}, text: '' }])) as TripDraft['words'],
	departures: [],
});

/** Whether nothing is written in something; yes and no are something. */
export const isHollow = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	value === '' ||
	(typeof value === 'object' && Object.values(value).every(isHollow));

/** What is written, with what is not written yet taken from a draft. Lists of texts are taken whole. */
export const filled = (written: unknown, draft: unknown): unknown => {
	if (isHollow(written)) return draft ?? written;
	if (!isObject(written) || !isObject(draft)) return written;
	if (Array.isArray(written)) {
		if (!Array.isArray(draft) || !written.some(isGroup)) return written;
		const length = Math.max(written.length, draft.length);
		return Array.from({ length }, (_, i) => filled(written[i], draft[i]));
	}
	const names = [...new Set([...Object.keys(written), ...Object.keys(draft)])];
	return Object.fromEntries(names.map((name) => [name, filled(written[name], draft[name])]));
};

/** Texts without blanks around them, lists of texts without empty lines, nothing that is undefined. */
const tidied = (value: unknown): unknown => {
	if (typeof value === 'string') return value.trim();
	if (Array.isArray(value)) return value.map(tidied).filter((item) => item !== '' && item != null);
	if (!isGroup(value)) return value;
	const entries = Object.entries(value).map(([name, inner]) => [name, tidied(inner)] as const);
	return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined && inner !== null));
};

/** What is written of a group, and what stays even empty. */
const written = (group: Group, stays: (name: string) => boolean = () => false): Group =>
	Object.fromEntries(Object.entries(group).filter(([name, value]) => stays(name) || !isHollow(value)));

/** File names of the pictures that facts name, the cover first. */
export const pictureNames = ({ cover, gallery }: Group): string[] => [
	...new Set(
		[cover, ...(Array.isArray(gallery) ? gallery : [])].flatMap((name) =>
			typeof name === 'string' && name !== '' ? name.replace(/^\.\//, '') : [],
		),
	),
];

/** The same shape with nothing written in it. */
const blankLike = (value: unknown): unknown => {
	if (Array.isArray(value)) return [];
	if (isGroup(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blankLike(inner)]));
	return '';
};

/** What is written in another language and not in this one, blank. */
const blanksOf = (words: TripDraft['words']): Group =>
	Object.assign({}, ...LOCALES.map((locale) => blankLike(written(words[locale].fields)) as Group));

const altOf = (alt: unknown, names: readonly string[]): Group =>
	Object.fromEntries(Object.entries(isGroup(alt) ? alt : {}).filter(([name]) => names.includes(name)));

/**
 * A trip as it is saved. What may be left out is, where nothing is written in any language; what is written in one
 * language stays in the others, blank, so that they are told to be missing.
 */
export const cleaned = (form: TripDraft): TripDraft => {
	const { facts, words, departures } = tidied(form) as TripDraft;
	const names = pictureNames(facts);
	const blanks = blanksOf(words);
	const wordsOf = (locale: Locale): TripWordsDraft => {
		const { fields, text } = words[locale];
		const filled = written(fields, (name) => name in blanks);
		return { fields: { ...blanks, ...filled, alt: altOf(fields['alt'], names) }, text };
	};
	const always = emptyTrip().facts;
	return {
		facts: {
			...written(facts, (name) => name in always),
			specifications: written((facts['specifications'] ?? {}) as Group),
		},
		words: { en: wordsOf('en'), zh: wordsOf('zh'), cn: wordsOf('cn') },
		departures: departures
			.map((row) => written(row, (name) => name === 'date') as typeof row)
			.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : a.date === b.date ? 0 : 1)),
	};
};

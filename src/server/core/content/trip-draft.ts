import { firstDayOf, MACHINE_FIELDS } from '#domain/departure-changes.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { fileFacts, officeFacts, TINTS, type Tint } from '#domain/trip.ts';
import type { DepartureDraft, TripDraft } from '#domain/trip-draft.schema.ts';
import { type ContentFiles, digestOf, type FileChange, textChange, textOf } from './content-files.ts';
import { readJsonText, writeJsonText } from './json-text.ts';
import { monthPath, readDepartures, writeDepartures } from './month-files.ts';
import { readWordsText, writeWordsText } from './words-text.ts';

/** State of each file that a draft was made of, by path; of a month only the part of the trip: `schedule/2026-12.json#slug`. */
export type Base = Record<string, string>;

type Facts = TripDraft['facts'];

const HINTS = '../../../.vscode/schemas/trip.schema.json';
const folderOf = (slug: string): string => `trips/${slug}`;
const factsPath = (slug: string): string => `${folderOf(slug)}/trip.json`;
const wordsPath = (slug: string, locale: Locale): string => `${folderOf(slug)}/${locale}.md`;

/** The folder names of all trips, in order. */
export const tripSlugs = (files: ContentFiles): string[] =>
	files.names('trips').filter((slug) => files.bytes(factsPath(slug)) !== undefined);

/** A trip as the content files have it; undefined when there is none. @throws SyntaxError when its facts are broken */
export const readTrip = (files: ContentFiles, slug: string): TripDraft | undefined => {
	const source = textOf(files, factsPath(slug));
	if (source === undefined) return undefined;
	const { $schema: _, ...facts } = readJsonText(source) as Record<string, unknown>;
	const words = Object.fromEntries(
		LOCALES.map((locale) => [locale, readWordsText(textOf(files, wordsPath(slug, locale)) ?? '')]),
	) as TripDraft['words'];
	return { facts, words, departures: readDepartures(files, slug) };
};

/** The pictures that facts name, as file names. */
export const picturesOf = ({ cover, gallery }: Facts): string[] => [
	...new Set(
		[cover, ...(Array.isArray(gallery) ? gallery : [])].flatMap((name) =>
			typeof name === 'string' ? name.replace(/^\.\//, '') : [],
		),
	),
];

/** A departure without what the machine wrote since: that disturbs nobody who edits its trip. */
const asTyped = (entry: DepartureDraft): object => {
	const typed = Object.entries(entry).filter(([name]) => !(MACHINE_FIELDS as readonly string[]).includes(name));
	return Object.fromEntries([...typed, ['date', firstDayOf(entry)]]);
};

/** The state of all files of a trip, to see later whether somebody else changed one. */
export const baseOf = (files: ContentFiles, slug: string): Base => {
	const folder = folderOf(slug);
	const names = new Set(['trip.json', ...LOCALES.map((locale) => `${locale}.md`), ...files.names(folder)]);
	const own = [...names].sort().map((name) => [`${folder}/${name}`, digestOf(files.bytes(`${folder}/${name}`))]);
	const months = [...Map.groupBy(readDepartures(files, slug), (each) => firstDayOf(each).slice(0, 7))].map(
		([month, part]) => [`${monthPath(month)}#${slug}`, digestOf(JSON.stringify(part.map(asTyped)))],
	);
	return Object.fromEntries([...own, ...months]);
};

/** Files whose state is no longer what a draft was made of. */
export const movedSince = (before: Base, now: Base): string[] =>
	[...new Set([...Object.keys(before), ...Object.keys(now)])]
		.filter((path) => (before[path] ?? '-') !== (now[path] ?? '-'))
		.sort();

/** Lists have a new trip last, and each trip on another colour than the one before it. */
const factsOfNew = (files: ContentFiles): Facts => {
	const others = tripSlugs(files).map((slug) => readJsonText(textOf(files, factsPath(slug)) ?? '{}') as Facts);
	const last = others.reduce<Facts>((one, other) => (placeOf(other) >= placeOf(one) ? other : one), {});
	const colour = (TINTS.indexOf(last['tint'] as Tint) + 1) % TINTS.length;
	return { order: placeOf(last) + STEP, dates: [], tint: TINTS[colour] };
};
const STEP = 10;
const placeOf = ({ order }: Facts): number => (typeof order === 'number' ? order : 0);

/**
 * What has to be written so that the content files say what a draft says; nothing when they do. Facts that the files
 * alone give stay as they are there.
 * @param picture the bytes of a picture that is not among the files yet
 * @param last what the facts were when it was on the site last, if it is not there now
 */
export const writeTrip = (
	files: ContentFiles,
	slug: string,
	draft: TripDraft,
	picture: (name: string) => Buffer | undefined = () => undefined,
	last: Facts = {},
): FileChange[] => {
	const folder = folderOf(slug);
	const facts = textOf(files, factsPath(slug));
	const { $schema = HINTS } = facts === undefined ? {} : (readJsonText(facts) as { $schema?: string });
	const hint = facts === undefined || facts.includes('"$schema"') ? { $schema } : {};
	const named = new Set(picturesOf(draft.facts));
	const there = facts === undefined ? { ...factsOfNew(files), ...last } : (readJsonText(facts) as Facts);
	const before = new Set(facts === undefined ? [] : picturesOf(there));
	return [
		...textChange(
			files,
			factsPath(slug),
			writeJsonText(facts, { ...hint, ...fileFacts(there), ...officeFacts(draft.facts) }),
		),
		...LOCALES.flatMap((locale) => {
			const path = wordsPath(slug, locale);
			return textChange(files, path, writeWordsText(textOf(files, path), draft.words[locale]));
		}),
		...writeDepartures(files, slug, draft.departures),
		...Array.from(named).flatMap((name): FileChange[] => {
			const path = `${folder}/${name}`;
			const bytes = files.bytes(path) ? undefined : picture(name);
			return bytes ? [{ path, bytes }] : [];
		}),
		...Array.from(before)
			.filter((name) => !named.has(name) && files.bytes(`${folder}/${name}`))
			.map((name): FileChange => ({ path: `${folder}/${name}`, bytes: undefined })),
	];
};

/** What has to be deleted so that nothing of a trip is left. */
export const removeTrip = (files: ContentFiles, slug: string): FileChange[] => [
	...files.names(folderOf(slug)).map((name): FileChange => ({ path: `${folderOf(slug)}/${name}`, bytes: undefined })),
	...writeDepartures(files, slug, []),
];

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale.ts';
import type { Specification } from '#domain/office.schema.ts';
import type { TripFacts } from '#domain/trip.schema.ts';
import { SLUG } from '#domain/trip.ts';
import type { TripWords } from '#domain/trip-words.schema.ts';

/** Folder of the content of this installation. */
export const CONTENT = new URL('../../../../content/', import.meta.url);

/** What the content says of a trip in every language. @throws when there is no such trip */
export const factsIn = (trip: string, content = CONTENT): TripFacts => {
	if (!SLUG.test(trip)) throw new Error('There is no such trip.');
	return JSON.parse(readFileSync(new URL(`trips/${trip}/trip.json`, content), 'utf8'));
};

/** What the content says of a trip in a language. @throws when there is no such trip */
export const tripIn = (trip: string, locale: Locale, content = CONTENT): { facts: TripFacts; words: TripWords } => {
	const facts = factsIn(trip, content);
	const text = readFileSync(new URL(`trips/${trip}/${locale}.md`, content), 'utf8');
	const [, front = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
	return { facts, words: parse(front) };
};

/** The values of a parameter that a trip chose, in words; of a place, its name, address and directions. */
export const specificationWords = (
	content: URL,
	parameter: string,
	ids: readonly string[],
	locale: Locale,
): string[] => {
	if (ids.length === 0) return [];
	const file = new URL(`specifications/${parameter}.json`, content);
	const { values }: Specification = JSON.parse(readFileSync(file, 'utf8'));
	return ids.flatMap((id) => {
		const { label, place } = values.find((each) => each.id === id) ?? {};
		return place ? [place.name, place.address, place.directions].map((line) => line[locale]) : (label?.[locale] ?? []);
	});
};

/** When (`hh:mm`) and where families of a trip meet; empty where it does not say, or is no more. */
export const meetingOf = (trip: string, locale: Locale): { start: string; meeting: string[] } => {
	try {
		const { time, specifications } = factsIn(trip);
		const meeting = specificationWords(CONTENT, 'meeting-point', specifications['meeting-point'] ?? [], locale);
		return { start: time?.start ?? '', meeting };
	} catch {
		return { start: '', meeting: [] };
	}
};

/** Whether a family that books a trip would not be told when or where to be. */
export const isIncomplete = (trip: string): boolean => {
	const { start, meeting } = meetingOf(trip, DEFAULT_LOCALE);
	return start === '' || meeting.length === 0;
};

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Locale } from '#domain/locale.ts';
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

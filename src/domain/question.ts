import { RULES } from './rule.ts';

/** Groups of the page of questions, in their order. */
export const QUESTION_GROUPS = ['parents', 'schools', 'day', 'money'] as const;
export type QuestionGroup = (typeof QUESTION_GROUPS)[number];

/** Sections of a trip's page beside which questions are shown. */
export const TRIP_SECTIONS = [
	'fare',
	'meeting',
	'itinerary',
	'lunch',
	'weather',
	'cancellation',
	'access',
	'school',
] as const;
export type TripSection = (typeof TRIP_SECTIONS)[number];

/** What an answer may leave open: `{emergency}` is filled in from `content/site.json`, a rule from `content/rules.json`. */
export const ANSWER_PLACES = ['emergency', 'whatsapp', 'email', 'insurance', ...RULES] as const;

/** The places that an answer leaves open, by what stands in their braces. */
export const placesIn = (answer: string): string[] =>
	Array.from(answer.matchAll(/\{(\w*)\}/g), ([, name = '']) => name);

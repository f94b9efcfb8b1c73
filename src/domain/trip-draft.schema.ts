import { z } from 'zod';
import { draftOf } from './draft.schema.ts';
import { byLocale, type Locale } from './locale.ts';
import { departureSchema } from './schedule.schema.ts';
import { tripFactsSchema } from './trip.schema.ts';
import { FILE_FACTS, officeFacts } from './trip.ts';
import { tripWordsSchema } from './trip-words.schema.ts';

export interface TripWordsDraft {
	fields: Record<string, unknown>;
	/** Markdown. */
	text: string;
}

/** A departure as its month has it, without the name of the trip; the day decides which month. */
export interface DepartureDraft {
	/** `yyyy-mm-dd` */
	date: string;
	[field: string]: unknown;
}

/** Everything about a trip in one value, as it is written: facts, words of each language, departures. Pictures are named in the facts. */
export interface TripDraft {
	facts: Record<string, unknown>;
	words: Record<Locale, TripWordsDraft>;
	departures: DepartureDraft[];
}

const text = z.string().max(50_000, 'too_long');
export const wordsDraftSchema = z.strictObject({ fields: draftOf(tripWordsSchema), text }) as z.ZodType<TripWordsDraft>;

const departure = draftOf(departureSchema.omit({ trip: true })) as z.ZodObject;
const day = z.string('required').regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid');

/** The facts that the office writes. */
export const officeFactsSchema = tripFactsSchema().omit({ $schema: true, ...FILE_FACTS });

/** What a form began with before the office left these facts to the files is taken, without them. */
const sentFacts = z.preprocess(
	(facts) => (typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? officeFacts({ ...facts }) : facts),
	draftOf(officeFactsSchema),
);

/** A trip as a form sends it: every type is right. What else is wrong is told when it is submitted. */
export const tripDraftSchema = z.strictObject({
	facts: sentFacts,
	words: z.strictObject(byLocale(() => wordsDraftSchema)),
	departures: z.array(departure.extend({ date: day })).max(500, 'too_long'),
}) as unknown as z.ZodType<TripDraft, TripDraft>;

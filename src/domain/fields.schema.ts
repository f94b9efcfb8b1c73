import { z } from 'zod';
import { isCalendarDay } from './calendar-days.ts';
import { byLocale, LANGUAGE_NAMES } from './locale.ts';
import { SLUG } from './trip.ts';

/** A line of words that may not be empty. */
export const words = (max: number) => z.string().trim().min(1, 'is empty; write the text').max(max);

/** What a field is called in the office, and the hint for who edits its file. */
export const called = (title: string, description: string) => ({ title, description });

/** The same words in every language. */
export const inEveryLanguage = (max: number) =>
	z.strictObject(byLocale((locale) => words(max).describe(`In ${LANGUAGE_NAMES[locale]}, at most ${max} characters`)));

export const isoDate = z
	.string()
	.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a date written year-month-day, such as 2026-12-05')
	.refine(isCalendarDay, 'is not a day of the calendar; check the month and the day');

export const isoMonth = z
	.string()
	.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month written year-month, such as 2025-04');

export const timeOfDay = z
	.string()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day written hh:mm, such as 09:30');

export const slug = z.string().regex(SLUG, 'may hold only the letters a-z, digits, - and _, such as bus-factory');

/** Whole Hong Kong dollars. */
export const hkd = z
	.number('must be a number without quotes, such as 899')
	.int('must be whole Hong Kong dollars, without cents')
	.min(1)
	.max(100_000);

export const ageRange = z
	.strictObject({
		from: z.int().min(0).max(18).meta(called('从', 'Youngest age in years')),
		to: z.int().min(0).max(18).meta(called('至', 'Oldest age in years')),
	})
	.refine(({ from, to }) => from <= to, 'the younger age comes first');

/** A picture beside the file that names it. The content build swaps in a schema that loads it. */
export const pictureFile = z
	.string()
	.regex(/^\.\/[A-Za-z0-9][\w.-]*\.(jpe?g|png|webp|avif)$/i, 'must be a picture beside this file, such as ./cover.jpg')
	.meta({ control: 'picture' });

/** `$schema` tells editors such as VS Code where the hints are; it carries no content. */
export const editorHint = {
	$schema: z.string().optional().describe('Where the editor finds these hints; leave it as it is'),
};

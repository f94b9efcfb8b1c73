import { z } from 'zod';
import { isCalendarDay } from './calendar-days.ts';
import { byLocale, LANGUAGE_NAMES } from './locale.ts';
import { SLUG, type TripPart } from './trip.ts';

/** What a field breaks beyond type, size and choice: schemas give it as their message, and the content check has words for it. */
export type FieldRule =
	| 'date_form'
	| 'date_unreal'
	| 'month_form'
	| 'time_form'
	| 'slug_form'
	| 'picture_form'
	| 'https_form'
	| 'page_form'
	| 'email_form'
	| 'phone_form'
	| 'registration_form'
	| 'variant_form'
	| 'ellipsis_form'
	| 'ages_swapped'
	| 'entries_twice'
	| 'dates_disordered';

/** The message of a schema, held to be one of the rules. */
export const rule = (code: FieldRule): FieldRule => code;

/** A line of words that may not be empty. */
export const words = (max: number) => z.string().trim().min(1).max(max);

/** How the office's form shows a field, as far as its schema does not say it. */
interface InForm {
	/** Its label there, where its title alone would not say it. */
	formLabel?: string;
	/** A sentence below it. */
	hint?: string;
	/** The part of the form of a trip that it stands in; without one it is not in the form, unless it is inside another field. */
	part?: TripPart;
	/** Another control than that of its type: `rows` for entries that are moved, or one that the form draws by itself. */
	control?: 'rows' | 'categories' | 'meetingPoint' | 'specifications';
	/** What an entry of a list is called. */
	entry?: string;
	/** What a new entry, or a group that was asked for, begins with. */
	begins?: object | string;
	/** Of a group that most have and some have not: the box that asks for it. */
	asked?: string;
}

/**
 * When a trip needs a field that its schema lets one leave out: once a day is announced, while none is, by a rule of the
 * content check, or never. A field that does not say it: always, once the trip is whole.
 */
interface Needed {
	needed?: 'withDays' | 'withoutDays' | 'byRule' | 'never';
}

/** What a field is called in the office, the hint for the editor of its file, how the office's form shows it, and when it is needed. */
export const called = (title: string, description: string, more: InForm & Needed = {}) => ({
	title,
	description,
	...more,
});

/** One of some names, each with what the office calls it. */
export const oneOf = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
	z.enum(Object.keys(labels) as Name[]).meta({ enumDescriptions: Object.values(labels) });

/** The same words in every language. */
export const inEveryLanguage = (max: number) =>
	z.strictObject(byLocale((locale) => words(max).describe(`In ${LANGUAGE_NAMES[locale]}, at most ${max} characters`)));

export const isoDate = z
	.string()
	.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, rule('date_form'))
	.refine(isCalendarDay, rule('date_unreal'))
	.meta({ control: 'day' });

export const isoMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, rule('month_form'));

export const timeOfDay = z
	.string()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('time_form'))
	.meta({ control: 'time' });

export const slug = z.string().regex(SLUG, rule('slug_form'));

/** Whole Hong Kong dollars. */
export const hkd = z.number().int().min(1).max(100_000).meta({ control: 'money' });

export const ageRange = z
	.strictObject({
		from: z
			.int()
			.min(0)
			.max(18)
			.meta(called('从', 'Youngest age in years', { formLabel: '年龄从（岁）' })),
		to: z
			.int()
			.min(0)
			.max(18)
			.meta(called('至', 'Oldest age in years', { formLabel: '年龄至（岁）' })),
	})
	.refine(({ from, to }) => from <= to, rule('ages_swapped'));

/** A picture beside the file that names it. The content build swaps in a schema that loads it. */
export const pictureFile = z
	.string()
	.regex(/^\.\/[A-Za-z0-9][\w.-]*\.(jpe?g|png|webp|avif)$/i, rule('picture_form'))
	.meta({ control: 'picture' });

/** `$schema` tells editors such as VS Code where the hints are; it carries no content. */
export const editorHint = {
	$schema: z.string().optional().describe('Where the editor finds these hints; leave it as it is'),
};

/** A list with something in it. */
export const list = <T extends z.ZodType>(item: T, max = 20) => z.array(item).min(1).max(max);

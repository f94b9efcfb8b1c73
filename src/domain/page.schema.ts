import { z } from 'zod';
import { ageRange, editorHint, isoDate, pictureFile, slug, timeOfDay, words } from './fields.schema.ts';
import { pageWords } from './office.schema.ts';

const titled = z.strictObject({ title: words(60), text: words(300) });

/** `content/pages/home/<language>.md` */
export const homePageSchema = z.strictObject({
	...pageWords,
	titleParts: z
		.array(words(30))
		.min(1)
		.max(4)
		.describe('The heading in phrases; Chinese lines break only between them'),
	lead: words(240),
	story: words(240).describe('The large sentence beside the tree'),
	storyText: words(400),
	ages: z.strictObject({ title: words(60), young: titled, old: titled }),
	day: z.strictObject({
		title: words(60),
		text: words(200),
		steps: z.array(z.strictObject({ time: timeOfDay, title: words(40), text: words(120) })).length(5),
	}),
	paperwork: z.strictObject({ title: words(80), reasons: z.array(titled).length(4) }),
	enquiry: titled,
});

/** `content/pages/about/<language>.md`; the body tells why it is a banyan. */
export const aboutPageSchema = z.strictObject({
	...pageWords,
	titleParts: z.array(words(30)).min(1).max(4),
	mission: titled,
	vision: titled,
	promise: titled,
	storyTitle: words(60),
	storyLead: words(500),
	pictureAlt: words(200),
});

/** A page with a heading, a first paragraph and nothing else of its own: lists, schedule, contact, 404. */
export const plainPageSchema = z.strictObject({ ...pageWords, lead: words(300) });

/** `content/pages/ages-4-6/<language>.md`, `content/pages/ages-7-12/<language>.md` */
export const agesPageSchema = z.strictObject({
	...pageWords,
	lead: words(300),
	datesTitle: words(60).describe('Heading of the trips with dates'),
	pictureAlt: words(200),
});

/** `content/pages/terms/<language>.md` */
export const termsPageSchema = z.strictObject({
	...pageWords,
	lead: words(300),
	effective: isoDate.describe('The day from which the terms hold'),
});

/** `content/pages/terms/<section>/<language>.md`; the body is the text. */
export const termsSectionSchema = z.strictObject({ title: words(60), order: z.int().min(0) });

/** Which trips an ages page shows: `content/pages/<ages page>/trips.json`. */
export const agesTripsSchema = <P extends z.ZodType = typeof pictureFile>(picture: P = pictureFile as unknown as P) =>
	z.strictObject({
		...editorHint,
		ages: ageRange,
		picture: picture.describe('The picture at the top'),
		trips: z.array(slug).min(1).describe('Cards in order'),
		archive: z
			.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), trips: z.array(slug).min(1) })
			.optional()
			.describe('A past month with links to its trips'),
	});

import { z } from 'zod';
import { ageRange, editorHint, isoDate, isoMonth, pictureFile, slug, timeOfDay, words } from './fields.schema.ts';
import { pageWords } from './office.schema.ts';

const titled = z.strictObject({ title: words(60).describe('Heading'), text: words(300).describe('Text below it') });

const titleParts = z
	.array(words(30))
	.min(1)
	.max(4)
	.describe('The heading in phrases; Chinese lines break only between them');
const lead = words(300).describe('First paragraph, below the heading');
const pictureAlt = words(200).describe('What the picture shows');

/** `content/pages/home/<language>.md` */
export const homePageSchema = z.strictObject({
	...pageWords,
	titleParts,
	lead: words(240).describe('First paragraph, below the heading'),
	story: words(240).describe('The large sentence beside the tree'),
	storyText: words(400).describe('Paragraph below the large sentence'),
	ages: z
		.strictObject({
			title: words(60).describe('Heading'),
			young: titled.describe('Ages 4 to 6'),
			old: titled.describe('Ages 7 to 12'),
		})
		.describe('The two entries by age'),
	day: z
		.strictObject({
			title: words(60).describe('Heading'),
			text: words(200).describe('Text below it'),
			steps: z
				.array(
					z.strictObject({
						time: timeOfDay.describe('Time of day in quotes, such as "10:00"'),
						title: words(40).describe('What happens'),
						text: words(120).describe('One sentence about it'),
					}),
				)
				.length(5)
				.describe('Five steps in order of time'),
		})
		.describe('How a day runs'),
	paperwork: z
		.strictObject({
			title: words(80).describe('Heading'),
			reasons: z.array(titled).length(4).describe('Four reasons'),
		})
		.describe('What schools get'),
	enquiry: titled.describe('Words above the enquiry form'),
});

/** `content/pages/about/<language>.md`; the body tells why it is a banyan. */
export const aboutPageSchema = z.strictObject({
	...pageWords,
	titleParts,
	mission: titled.describe('Mission'),
	vision: titled.describe('Vision'),
	promise: titled.describe('Promise'),
	storyTitle: words(60).describe('Heading of the story'),
	storyLead: words(500).describe('First paragraph of the story; the rest is the text below the front matter'),
	pictureAlt,
});

/** A page with a heading, a first paragraph and nothing else of its own: lists, schedule, contact, 404. */
export const plainPageSchema = z.strictObject({
	...pageWords,
	lead,
});

/** Folders of such pages below `content/pages`. */
export const PLAIN_PAGES = ['trips', 'schedule', 'details', 'contact', 'questions', 'not-found'] as const;

/** `content/pages/<ages page>/<language>.md` */
export const agesPageSchema = z.strictObject({
	...pageWords,
	lead,
	datesTitle: words(60).describe('Heading of the trips with dates'),
	pictureAlt,
});

/** Folders of such pages below `content/pages`. */
export const PAGES_OF_AGES = ['ages-4-6', 'ages-7-12'] as const;

/** `content/pages/terms/<language>.md` */
export const termsPageSchema = z.strictObject({
	...pageWords,
	lead,
});

/** `content/pages/accessibility/<language>.md`; the body says what works, how it was tested and what does not. */
export const accessibilityPageSchema = z.strictObject({
	...pageWords,
	lead,
	reviewed: isoDate.describe('The day on which all of this was last checked, in quotes: "2026-11-21"'),
	facts: z.array(titled).min(1).max(5).describe('The statement in short: aim, state, what it covers'),
	help: titled.describe('Words above the ways to reach us'),
});

/** `content/pages/terms/<section>/<language>.md`; the body is the text. */
export const termsSectionSchema = z.strictObject({
	title: words(60).describe('Heading of the section'),
	order: z.int().min(0).describe('Place on the page; smaller comes first, the same in every language'),
	effective: isoDate.describe('The day from which this text holds, in quotes: "2024-10-23"'),
	changes: z
		.array(
			z.strictObject({
				date: isoDate.describe('The day of the change, in quotes: "2026-11-23"'),
				text: words(300).describe('What is different since then, in a sentence or two'),
			}),
		)
		.default([])
		.describe('What changed since it first appeared, the newest first'),
});

/** Which trips an ages page shows: `content/pages/<ages page>/trips.json`. */
export const agesTripsSchema = <P extends z.ZodType = typeof pictureFile>(picture: P = pictureFile as unknown as P) =>
	z.strictObject({
		...editorHint,
		ages: ageRange.describe('Ages that the page is about'),
		picture: picture.describe('The picture at the top'),
		trips: z.array(slug).min(1).describe('Cards in order; folder names under content/trips'),
		archive: z
			.strictObject({
				month: isoMonth.describe('Month written year-month, such as 2025-04'),
				trips: z.array(slug).min(1).describe('Trips of that month; folder names under content/trips'),
			})
			.optional()
			.describe('A past month with links to its trips'),
	});

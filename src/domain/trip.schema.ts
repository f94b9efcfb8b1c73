import { z } from 'zod';
import { CATEGORIES } from './category.ts';
import { ageRange, editorHint, hkd, isoDate, pictureFile, slug, timeOfDay, words } from './fields.schema.ts';
import {
	ALLERGENS,
	ELLIPSIS,
	STAMP_SHAPES,
	STOP_KINDS,
	TINTS,
	TRIP_ICONS,
	WEATHER_ACTIONS,
	WEATHER_SIGNALS,
} from './trip.ts';
import { TRIP_LIMITS } from './trip-limits.ts';

const list = <T extends z.ZodType>(item: T, max = 20) => z.array(item).min(1).max(max);
const unique = (items: readonly unknown[]) => new Set(items).size === items.length;

const comingSoon = z
	.enum(['Coming Soon', 'Coming soon', 'coming soon', '即將推出', '即将推出'])
	.transform(() => [] as string[]);
const dates = z
	.array(isoDate)
	.refine(unique, 'names a date twice')
	.refine(
		(days) => days.every((day, i) => i === 0 || (days[i - 1] ?? '') < day),
		'must run from the earliest date to the latest',
	);

const stop = z.strictObject({
	start: timeOfDay.describe('When the stop begins'),
	end: timeOfDay.describe('When the stop ends'),
	kind: z.enum(STOP_KINDS).describe('What happens here'),
	icon: z.enum(TRIP_ICONS).describe('The drawing in the station'),
});

const weather = z.strictObject({
	decidedAt: timeOfDay.describe('The hour at which the decision is made and sent to everybody'),
	rules: list(
		z.strictObject({
			signals: list(z.enum(WEATHER_SIGNALS)).describe('Warnings in force at that hour'),
			action: z.enum(WEATHER_ACTIONS).describe('What happens to the trip'),
		}),
	).describe('First rule that matches wins'),
});

const school = z.strictObject({
	ratios: list(
		z.strictObject({
			ages: ageRange.describe('From which to which age'),
			children: z.int().min(1).describe('Children for each adult'),
		}),
	).describe('Children for one adult, by age'),
});

/** The facts of a trip: `content/trips/<slug>/trip.json`, without a word of any language. */
export const tripFactsSchema = <P extends z.ZodType = typeof pictureFile>(picture: P = pictureFile as unknown as P) =>
	z.strictObject({
		...editorHint,
		address: slug.optional().describe('An address of its own instead of /FieldTrips/<folder>, such as busFactory'),
		order: z.int().min(0).describe('Place in lists; smaller comes first'),
		categories: list(z.enum(CATEGORIES), 4).refine(unique, 'names a category twice').describe('Activity categories'),
		ages: ageRange.describe('Ages that the trip is made for'),
		dates: z
			.union([dates, comingSoon])
			.describe('Announced days, earliest first; [] or "Coming Soon" when there is none yet'),
		price: z
			.strictObject({
				child: hkd.describe('For a child'),
				extraAdult: hkd.optional().describe('For an adult beyond those included'),
			})
			.optional()
			.describe('Usual price in whole HKD'),
		groupSize: z
			.strictObject({
				min: z.int().min(1).describe('Fewest children that the trip runs with'),
				max: z.int().min(1).describe('Most children in one group'),
			})
			.optional()
			.describe('Children in one group'),
		time: z
			.strictObject({
				start: timeOfDay.describe('When everybody meets; the first stop begins then'),
				end: timeOfDay.describe('When the last stop ends'),
			})
			.optional()
			.describe('Start and end of the day'),
		itinerary: list(stop).optional().describe('Stops of the day in order; their words are in en.md, zh.md, cn.md'),
		highlights: list(z.enum(TRIP_ICONS), 6).optional().describe('One drawing for each highlight'),
		quest: list(
			z.strictObject({
				icon: z.enum(TRIP_ICONS).describe('The drawing on the stamp'),
				shape: z.enum(STAMP_SHAPES).describe('Outline of the stamp'),
			}),
			4,
		)
			.optional()
			.describe('One stamp for each question'),
		lunch: z
			.strictObject({
				included: z.boolean().describe('Is it part of the price?'),
				vegetarian: z.boolean().describe('Is there a vegetarian choice?'),
				contains: z.array(z.enum(ALLERGENS)).describe('Allergens in it; [] for none'),
			})
			.optional()
			.describe('Lunch and what it contains'),
		specifications: z
			.record(slug, list(slug))
			.describe('Good to know: a file of content/specifications and values named in it'),
		weather: weather.optional().describe('What bad weather means for this trip'),
		cancellation: list(
			z.strictObject({
				daysBefore: z.int().min(0).describe('Cancelled at least so many days before'),
				refundPercent: z.int().min(0).max(100).describe('Share of the price that is refunded, in percent'),
			}),
		)
			.optional()
			.describe('Share refunded when cancelled at least so many days before; longest first'),
		school: school.optional().describe('Facts that schools ask for'),
		tint: z.enum(TINTS).describe('Ground colour behind the picture'),
		cover: picture.optional().describe('The picture of the trip, 4:3'),
		offline: z.boolean().default(false).describe('Taken off the site by hand; its files stay'),
		gallery: z.array(picture).max(30).default([]).describe('Detail pictures; leave out when there are none'),
	});

const titled = (max: number) =>
	z.strictObject({ title: words(60).describe('Heading'), text: words(max).describe('Text below it') });

/** The words of a trip in one language: front matter of `content/trips/<slug>/<language>.md`; the body is the full description. */
export const tripWordsSchema = z.strictObject({
	title: words(TRIP_LIMITS.title).describe('Place and kind of visit; no price, no capitals'),
	stops: list(words(40), 3).describe('The title as one to three stops'),
	teaser: words(TRIP_LIMITS.teaser)
		.refine((text) => text.endsWith(ELLIPSIS), `must end with an ellipsis (${ELLIPSIS})`)
		.describe('Short text of the card, ending with …'),
	summary: words(TRIP_LIMITS.summary).describe('One sentence for search engines and link previews'),
	lead: words(TRIP_LIMITS.lead).optional().describe('First paragraph of the page; the teaser serves when left out'),
	alt: z.record(z.string(), words(TRIP_LIMITS.alt)).describe('For each picture file, what it shows'),
	meetingPoint: z
		.strictObject({
			name: words(TRIP_LIMITS.place).describe('Name of the place'),
			address: words(TRIP_LIMITS.address).describe('Street address'),
			directions: words(TRIP_LIMITS.directions).describe('How to find us there'),
		})
		.optional()
		.describe('Where everybody meets'),
	itinerary: list(titled(240)).optional().describe('Words of each stop, in the order of trip.json'),
	highlights: list(titled(140), 6).optional().describe('Words of each highlight'),
	quest: z
		.strictObject({
			intro: words(300).describe('Text above the questions'),
			questions: list(
				z.strictObject({
					title: words(80).describe('The question'),
					text: words(140).describe('What the children do'),
					stamp: words(18).describe('Words on the stamp'),
					stampFoot: words(10).describe('Small words at its foot'),
				}),
				4,
			).describe('One for each stamp of trip.json, in the same order'),
		})
		.optional()
		.describe('Knowledge Quest'),
	lunch: z
		.strictObject({
			menu: words(300).describe('What is eaten, and where'),
			allergies: words(300).describe('What to do about allergies'),
		})
		.optional()
		.describe('What is eaten, and what to do about allergies'),
	includes: list(words(80)).optional().describe('What the price includes'),
	excludes: list(words(80)).optional().describe('What it does not'),
	accessibility: z
		.strictObject({
			offered: list(words(140)).describe('What is possible'),
			notOffered: list(words(140)).describe('What is not'),
		})
		.optional()
		.describe('What is possible, and what is not'),
	school: z
		.strictObject({
			aims: list(words(160)).describe('Learning aims'),
			curriculum: list(words(160)).describe('Links to the Hong Kong curriculum'),
			before: list(words(160)).describe('Work before the visit'),
			after: list(words(160)).describe('Work after the visit'),
			firstAid: words(300).describe('Who helps, with what'),
			lostChild: words(400).describe('What happens when a child is missing'),
			hazards: list(
				z.strictObject({
					hazard: words(80).describe('What could hurt somebody'),
					measure: words(180).describe('What we do about it'),
				}),
			).describe('Hazard sheet'),
		})
		.optional()
		.describe('For schools'),
});

export type TripFacts = z.infer<ReturnType<typeof tripFactsSchema<typeof pictureFile>>>;
export type TripWords = z.infer<typeof tripWordsSchema>;

import { defineCollection, type SchemaContext } from 'astro:content';
import { z } from 'zod';
import { daysOfChange } from '#content-check/history.ts';
import { KINDS } from '#content-check/layout.ts';
import { contentFiles } from '#content-check/loader.ts';
import { isoDate } from '#domain/fields.schema.ts';
import { advertSchema } from '#domain/office.schema.ts';
import { agesTripsSchema } from '#domain/page.schema.ts';
import { CONTENT_ORIGIN } from '#domain/preview-build.ts';
import { type TripFacts, tripFactsSchema } from '#domain/trip.schema.ts';

/** Set up once: with thousands of trips, a schema for each of them would take longer than reading it. */
const tripFacts = tripFactsSchema();

/** Loads the pictures that the facts of a trip name. */
const withPictures =
	(picture: ReturnType<SchemaContext['image']>) =>
	async ({ cover, gallery, ...facts }: TripFacts) => ({
		...facts,
		cover: cover === undefined ? undefined : await picture.parseAsync(cover),
		gallery: await Promise.all(gallery.map((file) => picture.parseAsync(file))),
	});

export const collections = {
	site: defineCollection({ loader: contentFiles('site'), schema: KINDS.site.schema }),
	rules: defineCollection({ loader: contentFiles('rules'), schema: KINDS.rules.schema }),
	trips: defineCollection({
		loader: contentFiles('trips'),
		schema: ({ image }) => tripFacts.transform(withPictures(image())),
	}),
	tripWords: defineCollection({ loader: contentFiles('tripWords'), schema: KINDS.tripWords.schema }),
	schedule: defineCollection({ loader: contentFiles('schedule'), schema: KINDS.schedule.schema }),
	adverts: defineCollection({ loader: contentFiles('adverts'), schema: ({ image }) => advertSchema(image()) }),
	categories: defineCollection({ loader: contentFiles('categories'), schema: KINDS.categories.schema }),
	specifications: defineCollection({ loader: contentFiles('specifications'), schema: KINDS.specifications.schema }),
	questions: defineCollection({ loader: contentFiles('questions'), schema: KINDS.questions.schema }),
	homePage: defineCollection({ loader: contentFiles('homePage'), schema: KINDS.homePage.schema }),
	aboutPage: defineCollection({ loader: contentFiles('aboutPage'), schema: KINDS.aboutPage.schema }),
	plainPages: defineCollection({ loader: contentFiles('plainPages'), schema: KINDS.plainPages.schema }),
	agesPages: defineCollection({ loader: contentFiles('agesPages'), schema: KINDS.agesPages.schema }),
	agesTrips: defineCollection({ loader: contentFiles('agesTrips'), schema: ({ image }) => agesTripsSchema(image()) }),
	termsPage: defineCollection({ loader: contentFiles('termsPage'), schema: KINDS.termsPage.schema }),
	accessibilityPage: defineCollection({
		loader: contentFiles('accessibilityPage'),
		schema: KINDS.accessibilityPage.schema,
	}),
	termsSections: defineCollection({ loader: contentFiles('termsSections'), schema: KINDS.termsSections.schema }),
	/** Since when each file of the content is as it is, by its path. */
	changes: defineCollection({
		loader: () => [...daysOfChange('content', process.env[CONTENT_ORIGIN])].map(([id, day]) => ({ id, day })),
		schema: z.object({ day: isoDate }),
	}),
};

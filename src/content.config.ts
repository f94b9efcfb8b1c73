import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { advertSchema, categorySchema, siteSchema, specificationSchema } from '#domain/office.schema.ts';
import {
	aboutPageSchema,
	agesPageSchema,
	agesTripsSchema,
	homePageSchema,
	plainPageSchema,
	termsPageSchema,
	termsSectionSchema,
} from '#domain/page.schema.ts';
import { scheduleMonthSchema } from '#domain/schedule.schema.ts';
import { tripFactsSchema, tripWordsSchema } from '#domain/trip.schema.ts';

const WORDS = '{en,zh,cn}.md';

/** Files below `content/<folder>`; the id of an entry is its path without the ending: `bus-factory/zh`. */
const from = (folder: string, pattern: string) =>
	glob({ base: `./content/${folder}`, pattern, generateId: ({ entry }) => entry.replace(/\.(json|md)$/, '') });

export const collections = {
	site: defineCollection({ loader: from('', 'site.json'), schema: siteSchema }),
	trips: defineCollection({ loader: from('trips', '*/trip.json'), schema: ({ image }) => tripFactsSchema(image()) }),
	tripWords: defineCollection({ loader: from('trips', `*/${WORDS}`), schema: tripWordsSchema }),
	schedule: defineCollection({ loader: from('schedule', '*.json'), schema: scheduleMonthSchema }),
	adverts: defineCollection({ loader: from('adverts', '*.json'), schema: ({ image }) => advertSchema(image()) }),
	categories: defineCollection({ loader: from('categories', '*.json'), schema: categorySchema }),
	specifications: defineCollection({ loader: from('specifications', '*.json'), schema: specificationSchema }),
	homePage: defineCollection({ loader: from('pages/home', WORDS), schema: homePageSchema }),
	aboutPage: defineCollection({ loader: from('pages/about', WORDS), schema: aboutPageSchema }),
	plainPages: defineCollection({
		loader: from('pages', `{trips,schedule,details,contact,not-found}/${WORDS}`),
		schema: plainPageSchema,
	}),
	agesPages: defineCollection({ loader: from('pages', `ages-*/${WORDS}`), schema: agesPageSchema }),
	agesTrips: defineCollection({
		loader: from('pages', 'ages-*/trips.json'),
		schema: ({ image }) => agesTripsSchema(image()),
	}),
	termsPage: defineCollection({ loader: from('pages/terms', WORDS), schema: termsPageSchema }),
	termsSections: defineCollection({ loader: from('pages/terms', `*/${WORDS}`), schema: termsSectionSchema }),
};

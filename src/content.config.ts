import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import { KINDS, type Kind } from '#content/layout.ts';
import { advertSchema } from '#domain/office.schema.ts';
import { agesTripsSchema } from '#domain/page.schema.ts';
import { type TripFacts, tripFactsSchema } from '#domain/trip.schema.ts';

/** Files of a kind; the id of an entry is its path below the kind's folder without the ending: `bus-factory/zh`. */
const files = (kind: Kind) =>
	glob({
		base: `./content/${KINDS[kind].folder}`,
		pattern: KINDS[kind].pattern,
		generateId: ({ entry }) => entry.replace(/\.(json|md)$/, ''),
		retainBody: false, // pages show what it renders to; thousands of sources need not stay in memory
	});

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
	site: defineCollection({ loader: files('site'), schema: KINDS.site.schema }),
	trips: defineCollection({
		loader: files('trips'),
		schema: ({ image }) => tripFacts.transform(withPictures(image())),
	}),
	tripWords: defineCollection({ loader: files('tripWords'), schema: KINDS.tripWords.schema }),
	schedule: defineCollection({ loader: files('schedule'), schema: KINDS.schedule.schema }),
	adverts: defineCollection({ loader: files('adverts'), schema: ({ image }) => advertSchema(image()) }),
	categories: defineCollection({ loader: files('categories'), schema: KINDS.categories.schema }),
	specifications: defineCollection({ loader: files('specifications'), schema: KINDS.specifications.schema }),
	homePage: defineCollection({ loader: files('homePage'), schema: KINDS.homePage.schema }),
	aboutPage: defineCollection({ loader: files('aboutPage'), schema: KINDS.aboutPage.schema }),
	plainPages: defineCollection({ loader: files('plainPages'), schema: KINDS.plainPages.schema }),
	agesPages: defineCollection({ loader: files('agesPages'), schema: KINDS.agesPages.schema }),
	agesTrips: defineCollection({ loader: files('agesTrips'), schema: ({ image }) => agesTripsSchema(image()) }),
	termsPage: defineCollection({ loader: files('termsPage'), schema: KINDS.termsPage.schema }),
	termsSections: defineCollection({ loader: files('termsSections'), schema: KINDS.termsSections.schema }),
};

import { z } from 'zod';
import { CATEGORIES } from '#domain/category.ts';
import { slug } from '#domain/fields.schema.ts';
import { byLocale, LOCALES } from '#domain/locale.ts';
import { STANDS } from '#domain/office/publish-time.ts';
import { EDITING, KEEPING, STAFF } from '#domain/office/roles.ts';
import { TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { TRIP_SHELF } from '#domain/office/trip-shelf.ts';
import { type TripDraft, tripDraftSchema, wordsDraftSchema } from '#domain/trip-draft.schema.ts';
import type { Contracts } from './contract.ts';
import { listQuery, nothing, pageOf, stateOf, stored, time } from './fields.ts';
import { startedPublication } from './publishing.ts';

/** State of what was read: another one has been saved since when it is no longer that. */
export const version = z.string().max(100, 'too_long');

/** A picture that is sent, and the name that it then has. */
export const pictureUpload = {
	right: EDITING,
	accepts: ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
	bodyLimit: 15_000_000,
	response: z.object({ name: z.string(), width: z.int(), height: z.int() }),
} as const;

/** Bytes of a trip as the form sends it, and of the words of one language. */
const TRIP_BYTES = 512 * 1024;
const WORDS_BYTES = 256 * 1024;

export const inLanguages = z.object(byLocale(() => z.string()));
const reviewState = stateOf(TRIP_REVIEW);
const shelfState = stateOf(TRIP_SHELF);

/** A field that somebody has to write yet. */
const missing = z.array(
	z.object({
		/** Names from the outermost inwards, joined by dots. */
		field: z.string(),
		label: z.string(),
		/** Absent for facts, which have no language. */
		language: z.enum(LOCALES).optional(),
	}),
);
export type MissingField = z.infer<typeof missing>[number];

/** Where a trip or a change of it stands. */
export const tripState = z.object({
	slug: z.string(),
	review: reviewState,
	shelf: shelfState,
	/** There is a change that is not on the site yet. */
	open: z.boolean(),
	publishing: z.boolean(),
	/** When it will be published, where a time was chosen. */
	scheduledAt: time.nullable(),
	/** Changes whenever somebody else changes it. */
	version: z.string(),
	/** Why it was sent back. */
	reason: z.string(),
});

/** A trip with its titles. */
export const named = z.object({ slug: z.string(), title: inLanguages });

/** A row of 商品列表. */
export const tripRow = tripState.extend({
	title: inLanguages,
	/** Whether everything is written in a language. */
	complete: z.object(byLocale(() => z.boolean())),
	categories: z.array(z.string()),
	ages: z.object({ from: z.number(), to: z.number() }).nullable(),
	/** Lowest price in whole HKD. */
	price: z.number().nullable(),
	/** Next day of departure. */
	next: z.string().nullable(),
	/** File name. */
	cover: z.string().nullable(),
	/** Null when only the files know. */
	updatedAt: time.nullable(),
	updatedBy: z.string().nullable(),
	submittedAt: time.nullable(),
	decidedAt: time.nullable(),
});
export type TripRow = z.infer<typeof tripRow>;

/** A trip that was opened: its draft, or what is on the site when there is none. */
const openedTrip = tripState.extend({
	value: stored<TripDraft>(),
	live: stored<TripDraft>().nullable(),
	/** Files that were changed since the draft was begun. */
	moved: z.array(z.string()),
	missing,
	updatedAt: time.nullable(),
	/** Address of the shop, `https://…`. */
	shop: z.string(),
});

export type OpenedTrip = z.infer<typeof openedTrip>;

export const tripQuery = listQuery(['updated', 'order', 'title', 'price', 'next'], {
	category: z.enum(CATEGORIES, 'invalid').optional(),
	review: z.enum(Object.keys(STANDS) as [keyof typeof STANDS], 'invalid').optional(),
	shelf: shelfState.optional(),
});

/** 商品管理. */
export const trips = {
	'GET /goods': { right: STAFF, query: tripQuery, response: pageOf(tripRow) },
	'GET /goods.csv': { right: STAFF, query: tripQuery, response: 'file' },
	'GET /trips': { right: STAFF, response: z.array(named.extend({ categories: z.array(z.string()) })) },
	'GET /categories': { right: STAFF, response: z.array(z.object({ id: z.string(), label: inLanguages })) },
	'GET /goods/:slug': { right: STAFF, response: openedTrip },
	'POST /goods': {
		right: EDITING,
		label: '添加商品',
		body: z.strictObject({ slug, value: tripDraftSchema }),
		bodyLimit: TRIP_BYTES,
		response: z.object({ slug: z.string(), version, missing }),
	},
	'PUT /goods/:slug': {
		right: EDITING,
		label: '编辑商品',
		body: z.strictObject({
			value: tripDraftSchema,
			version,
			/** What others changed in the files meanwhile was looked at; the draft now stands on it. */
			rebase: z.boolean().default(false),
		}),
		bodyLimit: TRIP_BYTES,
		response: z.object({ version, missing }),
	},
	'DELETE /goods/:slug': { right: EDITING, label: '删除商品', body: nothing, response: startedPublication },
	'POST /goods/:slug/restore': { right: EDITING, label: '恢复商品', body: nothing, response: startedPublication },
	'POST /goods/shelf': {
		right: KEEPING,
		label: '上架或下架',
		body: z.strictObject({
			slugs: z.array(z.string().max(100, 'too_long')).min(1, 'required').max(100, 'too_long'),
			action: z.enum(['put_on', 'take_off'], 'invalid'),
		}),
		/** What became of each trip; `code` is null where it goes. */
		response: startedPublication.extend({
			results: z.array(z.object({ slug: z.string(), code: z.string().nullable() })),
		}),
	},
	/** Days to come of these trips, separated by commas, for which families have booked. */
	'GET /bookings': {
		right: KEEPING,
		query: z.strictObject({ trips: z.string().max(6_500, 'too_long') }),
		response: z.array(z.object({ trip: z.string(), departure: z.string(), families: z.int(), children: z.int() })),
	},
	'POST /goods/simplify': {
		right: EDITING,
		label: '繁转简',
		body: z.strictObject({ words: wordsDraftSchema }),
		bodyLimit: WORDS_BYTES,
		readsOnly: true,
		response: z.object({ words: wordsDraftSchema }),
	},
	'GET /goods/:slug/images/:name': { right: KEEPING, response: 'file' },
	'POST /goods/:slug/images': { label: '上传图片', ...pictureUpload },
} as const satisfies Contracts;

import { z } from 'zod';
import { slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { PUBLICATION_STATES, type PublicationState } from '#domain/office/publication.ts';
import { KEEPING, REVIEWING } from '#domain/office/roles.ts';
import { tripDraftSchema } from '#domain/trip-draft.schema.ts';
import type { Contracts } from './contract.ts';
import { nothing, time } from './fields.ts';

const problem = z.object({
	/** Path of the content file. */
	file: z.string(),
	/** From the outermost name inwards, joined by dots; empty when the whole file is meant. */
	field: z.string(),
	/** The field as the form calls it. */
	label: z.string(),
	language: z.enum(LOCALES).optional(),
	level: z.enum(['error', 'warning']),
	/** A sentence in simplified Chinese. */
	message: z.string(),
	/** It is about a departure of the trip itself: `field` counts among those of the trip, not of the month. */
	own: z.literal(true).optional(),
});
/** What is wrong with a draft, for somebody who fills in a form. */
export type DraftProblem = z.infer<typeof problem>;

/** When the pages of a draft were made; null when `problems` keep them from being made. */
const preview = z.object({ at: time.nullable(), problems: z.array(problem) });

/** One change of the public site: all of its items or none. */
export const publicationRow = z.object({
	id: z.string(),
	createdAt: time,
	/** In whose name. */
	accountId: z.string(),
	/** The endpoint that asked for it. */
	action: z.string(),
	/** JSON: see `src/server/features/publishing/items.ts`. */
	items: z.string(),
	state: z.enum(Object.keys(PUBLICATION_STATES) as [PublicationState]),
	begunAt: time.nullable(),
	endedAt: time.nullable(),
	/** It waits until then; null: it waits for nothing but its turn. */
	notBefore: time.nullable(),
	/** JSON: problems, files that others changed, or why it failed; empty object when there is nothing to tell. */
	result: z.string(),
});

const publication = publicationRow
	.pick({ id: true, action: true, state: true, begunAt: true, endedAt: true, notBefore: true })
	.extend({
		at: publicationRow.shape.createdAt,
		by: z.string().nullable(),
		/** What it is about, such as `advert/hero`. */
		subjects: z.array(z.string()),
		result: z.object({
			/** Files that somebody else changed meanwhile. */
			paths: z.array(z.string()).optional(),
			/** What is wrong with the content, or doubtful. */
			problems: z
				.array(problem.pick({ file: true, label: true, language: true, level: true, message: true }))
				.optional(),
			/** Why the site could not be built, in a sentence. */
			reason: z.string().optional(),
		}),
		/** The site shows it, or showed it until the next one; null: it changed nothing, or is not published. */
		release: z.enum(['live', 'earlier']).nullable(),
		/** Whether it may be tried again: it failed, and nobody has done anything about the same since. */
		retriable: z.boolean(),
	});

export type ListedPublication = z.infer<typeof publication>;

/** What is being published; null when nothing has to be. */
export const startedPublication = z.object({ publication: z.string().nullable() });

/** Changes of the public site, and previews of pages that are not on it. */
export const publishing = {
	'GET /publications': {
		right: KEEPING,
		query: z.strictObject({ id: z.string().max(40, 'too_long').optional() }),
		response: z.array(publication),
	},
	'POST /publications/:id/retry': { right: REVIEWING, label: '重新发布', body: nothing, response: startedPublication },
	'POST /previews': {
		right: KEEPING,
		label: '预览商品',
		body: z.strictObject({ slug, value: tripDraftSchema }),
		bodyLimit: 512 * 1024,
		readsOnly: true,
		response: preview,
	},
	/** Of the last preview that who asks had made. */
	'GET /previews/pages/:locale': { right: KEEPING, response: 'file' },
	'GET /previews/files/:name': { right: KEEPING, response: 'file' },
	'GET /previews/files/fonts/:name': { right: KEEPING, response: 'file' },
} as const satisfies Contracts;

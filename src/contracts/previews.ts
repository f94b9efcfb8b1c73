import { z } from 'zod';
import { slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { KEEPING } from '#domain/office/roles.ts';
import { tripDraftSchema } from '#domain/trip-draft.schema.ts';
import type { Contracts } from './contract.ts';
import { time } from './fields.ts';

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

/** How far the preview of a draft is. */
const preview = z.object({
	/** Of the preview; it stays while one trip is previewed. */
	id: z.string(),
	/**
	 * `building`: what was asked for last is being made. `ready`: it is shown. `faulty`: `problems` keep it from being
	 * shown. `failed`: it could not be made, for `reason`.
	 */
	state: z.enum(['building', 'ready', 'faulty', 'failed']),
	/** The picture that can be looked at: another number, another picture; null when there is none yet. */
	shown: z.int().nullable(),
	/** When that was made. */
	at: time.nullable(),
	problems: z.array(problem),
	/** A sentence in simplified Chinese; empty unless it failed. */
	reason: z.string(),
});

export type PreviewView = z.infer<typeof preview>;

/** Previews of pages that are not on the site. */
export const previews = {
	'POST /previews': {
		right: KEEPING,
		label: '预览商品',
		body: z.strictObject({ slug, value: tripDraftSchema }),
		bodyLimit: 512 * 1024,
		readsOnly: true,
		response: preview,
	},
	'GET /previews/:id': { right: KEEPING, response: preview },
	'GET /previews/:id/pages/:locale': { right: KEEPING, response: 'file' },
	'GET /previews/:id/files/:name': { right: KEEPING, response: 'file' },
} as const satisfies Contracts;

import { z } from 'zod';
import { CATEGORIES } from '#domain/category.ts';
import { slug } from '#domain/fields.schema.ts';
import { EDITING, KEEPING, STAFF } from '#domain/office/roles.ts';
import { type ReviewState, TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { specificationSchema } from '#domain/office.schema.ts';
import type { Contracts } from './contract.ts';
import { listQuery, nothing, pageOf, reason, stored, time } from './fields.ts';
import { publishing, version } from './trips.ts';

/** A parameter of trips with its values, as `content/specifications` has it. */
const value = specificationSchema.omit({ $schema: true });
export type Specification = z.input<typeof value>;

/** A row of 规格与包装. */
const row = z.object({
	id: z.string(),
	value: stored<Specification>(),
	/** How many trips choose any of its values. */
	used: z.int(),
	/** How many trips choose each value, by its id. */
	usedValues: z.record(z.string(), z.int()),
	publishing: z.boolean(),
	/** Where a change stands that is not on the site; `approved` when there is none. */
	review: z.enum(Object.keys(TRIP_REVIEW.states) as [ReviewState]),
});

export type SpecificationRow = z.infer<typeof row>;

/** A trip that chooses values of a parameter, on the site or in a draft. */
const use = z.object({
	slug: z.string(),
	/** In simplified Chinese. */
	title: z.string(),
	/** Ids of the values. */
	values: z.array(z.string()),
	/** How many families have booked one of its days to come. */
	families: z.int(),
});
export type SpecificationUse = z.infer<typeof use>;

/** A change that waits for a reviewer, or was sent back. */
const change = z.object({
	review: row.shape.review,
	value: stored<Specification>(),
	/** Who asked for it, and when. */
	by: z.string(),
	at: time,
	/** Why it was sent back; else empty. */
	reason: z.string(),
	/** Whether who asks may approve it: nobody may a change of his own. */
	approvable: z.boolean(),
});

/** `value` is on the site. */
const opened = row.extend({ usedBy: z.array(use), change: change.nullable(), version });
export type OpenedSpecification = z.infer<typeof opened>;

/** 规格参数. */
export const specifications = {
	'GET /params': {
		right: STAFF,
		query: listQuery(['order', 'id'], { category: z.enum(CATEGORIES, 'invalid').optional() }),
		response: pageOf(row),
	},
	'GET /params.csv': { right: STAFF, response: 'file' },
	'GET /params/:id': { right: STAFF, response: opened },
	'POST /params': {
		right: EDITING,
		label: '添加参数',
		body: z.strictObject({ id: slug, value }),
		response: publishing,
	},
	'PUT /params/:id': {
		right: EDITING,
		label: '编辑参数',
		body: z.strictObject({ value, version }),
		/** No publication: the change waits for a reviewer. */
		response: publishing,
	},
	'POST /params/:id/review': {
		right: KEEPING,
		label: '审核参数',
		body: z.strictObject({
			action: z.enum(['approve', 'reject', 'withdraw'], 'invalid'),
			version,
			reason: reason.optional(),
		}),
		response: publishing,
	},
	'DELETE /params/:id': { right: EDITING, label: '删除参数', body: nothing, response: publishing },
} as const satisfies Contracts;

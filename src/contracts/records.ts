import { z } from 'zod';
import { CATEGORIES } from '#domain/category.ts';
import { draftOf } from '#domain/draft.schema.ts';
import { type pictureFile, slug } from '#domain/fields.schema.ts';
import { ADVERT_PLACES, ADVERT_SHELF, ADVERT_STATES } from '#domain/office/advert.ts';
import { RECORDS, type RecordName } from '#domain/office/records.ts';
import { EDITING, KEEPING, STAFF } from '#domain/office/roles.ts';
import { TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { advertSchema, specificationSchema } from '#domain/office.schema.ts';
import { questionSchema } from '#domain/question.schema.ts';
import { QUESTION_GROUPS } from '#domain/question.ts';
import type { Contract, Contracts, Right } from './contract.ts';
import { actionOf, listQuery, nothing, pageOf, reason, stateOf, stored, time } from './fields.ts';
import { startedPublication } from './publishing.ts';
import { pictureUpload, version } from './trips.ts';

/** A row of a list of records. */
const rowOf = <Value extends z.ZodType, More extends z.ZodRawShape>(value: Value, more: More) =>
	z.object({
		id: z.string(),
		value,
		/** What it was when it was read: sent back with a change. */
		version,
		publishing: z.boolean(),
		...more,
	});

/** The endpoints that every kind of record has. */
const resource = <
	Value extends z.ZodType,
	Row extends z.ZodType,
	Opened extends z.ZodType,
	Filters extends z.ZodRawShape,
>(
	name: RecordName,
	kind: { read: Right; value: Value; row: Row; opened: Opened; filters: Filters },
) => {
	const { read, value, row, opened, filters } = kind;
	const { noun } = RECORDS[name];
	const write = { right: EDITING, response: startedPublication };
	return {
		list: { right: read, query: listQuery(['order', 'id'], filters), response: pageOf(row) },
		file: { right: read, response: 'file' },
		one: { right: read, response: opened },
		create: { ...write, label: `添加${noun}`, body: z.strictObject({ id: slug, value }) },
		replace: { ...write, label: `编辑${noun}`, body: z.strictObject({ value, version }) },
		remove: { ...write, label: `删除${noun}`, body: nothing },
	} as const satisfies Record<string, Contract>;
};

type WrittenAdvert = z.input<ReturnType<typeof advertSchema<typeof pictureFile>>>;
/** An advert as it is written: a draft need not have everything. */
export type Advert = Partial<Omit<WrittenAdvert, '$schema'>> & Pick<WrittenAdvert, 'place' | 'order'>;

const place = stateOf({ states: ADVERT_PLACES });
const state = stateOf({ states: ADVERT_STATES });
export const advertDraft = (draftOf(advertSchema()) as z.ZodObject)
	.omit({ $schema: true })
	.extend({ place, order: z.int() }) as unknown as z.ZodType<Advert, Advert>;

const advertRow = rowOf(advertDraft, { shelf: stateOf(ADVERT_SHELF), state });
/** A row of 广告分类. */
export type AdvertRow = z.infer<typeof advertRow>;

const advert = resource('advert', {
	read: KEEPING,
	value: advertDraft,
	row: advertRow,
	opened: advertRow,
	filters: { place: place.optional(), state: state.optional() },
});

/** A specification of trips with its values, as `content/specifications` has it. */
const specificationValue = specificationSchema.omit({ $schema: true });
export type Specification = z.input<typeof specificationValue>;

const specificationRow = rowOf(stored<Specification>(), {
	/** How many trips choose any of its values. */
	used: z.int(),
	/** How many trips choose each value, by its id. */
	usedValues: z.record(z.string(), z.int()),
	/** Where a change stands that is not on the site; `approved` when there is none. */
	review: stateOf(TRIP_REVIEW),
});
/** A row of 规格与包装. */
export type SpecificationRow = z.infer<typeof specificationRow>;

/** A trip that chooses values of a specification, on the site or in a draft. */
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
	review: stateOf(TRIP_REVIEW),
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
const openedSpecification = specificationRow.extend({ usedBy: z.array(use), change: change.nullable() });
export type OpenedSpecification = z.infer<typeof openedSpecification>;

const specification = resource('specification', {
	read: STAFF,
	value: specificationValue,
	row: specificationRow,
	opened: openedSpecification,
	filters: { category: z.enum(CATEGORIES, 'invalid').optional() },
});

/** A question with its answer, as `content/questions` has it. */
const questionValue = questionSchema.omit({ $schema: true });
export type WrittenQuestion = z.input<typeof questionValue>;

const questionRow = rowOf(stored<WrittenQuestion>(), {});
/** A row of 常见问题. */
export type QuestionRow = z.infer<typeof questionRow>;

const question = resource('question', {
	read: KEEPING,
	value: questionValue,
	row: questionRow,
	opened: questionRow,
	filters: { group: z.enum(QUESTION_GROUPS, 'invalid').optional() },
});

/** 规格与包装, 常见问题 and 广告分类. */
export const records = {
	'GET /specifications': specification.list,
	'GET /specifications.csv': specification.file,
	'GET /specifications/:id': specification.one,
	'POST /specifications': specification.create,
	/** No publication where the change waits for a reviewer. */
	'PUT /specifications/:id': specification.replace,
	'DELETE /specifications/:id': specification.remove,
	'POST /specifications/:id/review': {
		right: KEEPING,
		label: '审核参数',
		body: z.strictObject({
			action: z.enum(['approve', 'reject', 'withdraw'], 'invalid'),
			version,
			reason: reason.optional(),
		}),
		response: startedPublication,
	},
	'GET /questions': question.list,
	'GET /questions.csv': question.file,
	'GET /questions/:id': question.one,
	'POST /questions': question.create,
	'PUT /questions/:id': question.replace,
	'DELETE /questions/:id': question.remove,
	'GET /adverts': advert.list,
	'GET /adverts.csv': advert.file,
	'GET /adverts/:id': advert.one,
	/** A draft. */
	'POST /adverts': { ...advert.create, response: advertRow },
	'PUT /adverts/:id': {
		...advert.replace,
		/** `publish`: a draft goes to the site with what is saved. */
		body: advert.replace.body.extend({ publish: z.boolean().default(false) }),
	},
	'DELETE /adverts/:id': advert.remove,
	'POST /adverts/:id/state': {
		right: EDITING,
		label: '更改广告状态',
		body: z.strictObject({ action: actionOf(ADVERT_SHELF), version }),
		response: startedPublication,
	},
	'GET /adverts/:id/image': {
		right: KEEPING,
		query: z.strictObject({ name: z.string().max(100, 'too_long').optional() }),
		response: 'file',
	},
	'POST /adverts/:id/image': { label: '上传广告图片', ...pictureUpload },
	'GET /advert-places': {
		right: KEEPING,
		/** With how many adverts there are, and how many of them visitors see. */
		response: z.array(z.object({ id: place, label: z.string(), total: z.int(), live: z.int() })),
	},
	'PUT /advert-places/:place/order': {
		right: EDITING,
		label: '广告排序',
		body: z.strictObject({ ids: z.array(z.string().max(100, 'too_long')).max(100, 'too_long') }),
		response: startedPublication,
	},
} as const satisfies Contracts;

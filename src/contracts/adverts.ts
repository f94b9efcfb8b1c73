import { z } from 'zod';
import { draftOf } from '#domain/draft.schema.ts';
import { type pictureFile, slug } from '#domain/fields.schema.ts';
import {
	ADVERT_PLACES,
	ADVERT_SHELF,
	ADVERT_STATES,
	type AdvertPlace,
	type AdvertState,
} from '#domain/office/advert.ts';
import { EDITING, KEEPING } from '#domain/office/roles.ts';
import { advertSchema } from '#domain/office.schema.ts';
import type { Contracts } from './contract.ts';
import { actionOf, listQuery, nothing, pageOf, stateOf } from './fields.ts';
import { pictureUpload, publishing, version } from './trips.ts';

const place = z.enum(Object.keys(ADVERT_PLACES) as [AdvertPlace], 'invalid');
const state = z.enum(Object.keys(ADVERT_STATES) as [AdvertState], 'invalid');

type Written = z.input<ReturnType<typeof advertSchema<typeof pictureFile>>>;
/** An advert as it is written: a draft need not have everything. */
export type Advert = Partial<Omit<Written, '$schema'>> & Pick<Written, 'place' | 'order'>;
export const advertDraft = (draftOf(advertSchema()) as z.ZodObject)
	.omit({ $schema: true })
	.extend({ place, order: z.int() }) as unknown as z.ZodType<Advert, Advert>;

const row = z.object({
	id: z.string(),
	value: advertDraft,
	shelf: stateOf(ADVERT_SHELF),
	state,
	/** What it was when it was read: sent back with a change. */
	version,
	publishing: z.boolean(),
});
/** A row of 广告分类. */
export type AdvertRow = z.infer<typeof row>;

/** 广告分类. */
export const adverts = {
	'GET /advert-places': {
		right: KEEPING,
		/** With how many adverts there are, and how many of them visitors see. */
		response: z.array(z.object({ id: place, label: z.string(), total: z.int(), live: z.int() })),
	},
	'PUT /advert-places/:place/order': {
		right: EDITING,
		label: '广告排序',
		body: z.strictObject({ ids: z.array(z.string().max(100, 'too_long')).max(100, 'too_long') }),
		response: publishing,
	},
	'GET /adverts': {
		right: KEEPING,
		query: listQuery(['order'], { place: place.optional(), state: state.optional() }),
		response: pageOf(row),
	},
	'GET /adverts.csv': { right: KEEPING, response: 'file' },
	'GET /adverts/:id': { right: KEEPING, response: row },
	'POST /adverts': {
		right: EDITING,
		label: '添加广告',
		body: z.strictObject({ id: slug, value: advertDraft }),
		response: row,
	},
	'PUT /adverts/:id': {
		right: EDITING,
		label: '编辑广告',
		/** `publish`: a draft goes to the site with what is saved. */
		body: z.strictObject({ value: advertDraft, version, publish: z.boolean().default(false) }),
		response: publishing,
	},
	'DELETE /adverts/:id': { right: EDITING, label: '删除广告', body: nothing, response: publishing },
	'POST /adverts/:id/state': {
		right: EDITING,
		label: '更改广告状态',
		body: z.strictObject({ action: actionOf(ADVERT_SHELF), version }),
		response: publishing,
	},
	'GET /adverts/:id/image': {
		right: KEEPING,
		query: z.strictObject({ name: z.string().max(100, 'too_long').optional() }),
		response: 'file',
	},
	'POST /adverts/:id/image': { label: '上传广告图片', ...pictureUpload },
} as const satisfies Contracts;

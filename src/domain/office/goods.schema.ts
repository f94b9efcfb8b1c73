import { z } from 'zod';
import { byLocale } from '../locale.ts';
import { SLUG } from '../trip.ts';
import { NEED_LENGTH } from './machine.ts';

const fields = z.record(z.string().max(100, 'too_long'), z.unknown());
const words = z.strictObject({ fields, text: z.string().max(50_000, 'too_long') });

/** A trip as the form sends it. What may stand in it is decided by the check of the content, which names every mistake. */
const tripValueSchema = z.strictObject({
	facts: fields,
	words: z.strictObject(byLocale(() => words)),
	departures: z.array(z.looseObject({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid') })).max(500, 'too_long'),
});

/** A name that becomes a folder or a file. */
const newSubjectSchema = z.string().regex(SLUG, 'invalid');

/** What the draft was when it was read: another one has been saved since when it is no longer that. */
const seenSchema = z.string().max(100, 'too_long');

export const addGoodsSchema = z.strictObject({ slug: newSubjectSchema, value: tripValueSchema });
export const saveGoodsSchema = z.strictObject({
	value: tripValueSchema,
	seen: seenSchema,
	/** What others changed in the files meanwhile was looked at; the draft now stands on it. */
	rebase: z.boolean().default(false),
});
/** A draft as it is in the form; it need not be saved. */
export const previewSchema = z.strictObject({ slug: newSubjectSchema, value: tripValueSchema });
export const stepSchema = z.strictObject({ seen: seenSchema });
export const rejectSchema = z.strictObject({
	seen: seenSchema,
	reason: z
		.string('reason_required')
		.trim()
		.min(NEED_LENGTH.min, 'reason_required')
		.max(NEED_LENGTH.max, 'reason_required'),
});
export const shelfSchema = z.strictObject({
	slugs: z.array(z.string().max(100, 'too_long')).min(1, 'required').max(100, 'too_long'),
	action: z.enum(['put_on', 'take_off'], 'invalid'),
});

/** Words in traditional characters, for a draft in simplified ones. */
export const simplifySchema = z.strictObject({ words });

const item = z.record(z.string().max(100, 'too_long'), z.unknown());
/** An advert or parameter as the form sends it. */
export const addItemSchema = z.strictObject({ id: newSubjectSchema, value: item });
export const saveItemSchema = z.strictObject({ value: item, seen: seenSchema });
export const advertStateSchema = z.strictObject({
	action: z.enum(['publish', 'take_down'], 'invalid'),
	seen: seenSchema,
});
export const advertOrderSchema = z.strictObject({ ids: z.array(z.string().max(100, 'too_long')).max(100, 'too_long') });

/** What the call is sent, for the screens, which hold no schemas. */
export type ShelfChange = z.input<typeof shelfSchema>;
export type GoodsNew = z.input<typeof addGoodsSchema>;
export type GoodsChange = z.input<typeof saveGoodsSchema>;
export type PreviewWanted = z.input<typeof previewSchema>;
export type ItemNew = z.input<typeof addItemSchema>;

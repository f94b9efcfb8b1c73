import { z } from 'zod';
import { PLACE_FIELDS } from '#domain/child-fields.ts';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { CHANGE, PLACE_FIELD_LENGTH } from '#domain/office/place.ts';
import { REFUND_BASES } from '#domain/office/refund.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, pageByState, time } from './fields.ts';
import { action, booked, family, ids, mail, noteAndReason, reports, stateNow, words } from './order-fields.ts';
import { change, childSchemas, placeChangeRow, reason } from './place-fields.ts';

const text = z.string().trim().max(PLACE_FIELD_LENGTH, 'too_long');
const cents = z.int('invalid').min(0, 'out_of_range');
const age = z.int('invalid').min(0, 'out_of_range').max(18, 'out_of_range').nullable();
const contact = {
	parent: z.string().trim().min(1, 'required').max(200, 'too_long'),
	email: z.union([z.literal(''), z.email('invalid').max(254, 'too_long')]),
	phone: z.string().trim().max(40, 'too_long'),
	locale: z.enum(LOCALES, 'invalid'),
};

const version = time;
const chosen = z.strictObject({ version, places: z.array(id).min(1, 'required').max(200, 'too_long') });
const answer = z.object({ changes: z.array(z.object({ id: z.string(), placeId: z.string().nullable() })) });

/** What each place gets back by the terms, and the most that can be given back. */
const refund = z.object({
	cents: z.int(),
	most: z.int(),
	currency: z.string(),
	rows: z.array(
		z.object({
			placeId: z.string(),
			...booked,
			cents: z.int(),
			daysBefore: z.int().nullable(),
			by: z.enum(REFUND_BASES),
			term: z.object({ from: z.int(), to: z.int().optional(), percent: z.number() }).nullable(),
			percent: z.number(),
		}),
	),
});

const step = noteAndReason.extend({ action: actionOf(CHANGE) });
const listed = change.extend(family);
const query = listQuery(['created'], {
	kind: placeChangeRow.shape.kind.optional(),
	state: placeChangeRow.shape.state.optional(),
});

const move = chosen.extend({
	trip: slug,
	departure: isoDate,
	reason: words,
	/** The family is told by mail. */
	mail: z.boolean('invalid').default(false),
});
const cancel = chosen.extend({
	reason,
	note: words,
	/** What the family gets back for all of them. */
	cents,
	mail: z.boolean('invalid').default(false),
});

/** Where and for how much a place is added. */
const sale = {
	trip: slug,
	departure: isoDate,
	/** Price of a place; absent: that of the schedule. */
	cents: cents.optional(),
	/** It is paid, or will be on an invoice; else it is held for two days. */
	paid: z.boolean('invalid').default(false),
};

/** Children as a list of a school names them. */
const names = z.array(z.strictObject({ name: text, age, className: text, allergy: text })).max(500, 'too_long');

const newOrder = z.strictObject({
	kind: z.enum(['phone', 'school'], 'invalid'),
	...contact,
	email: contact.email.default(''),
	phone: contact.phone.default(''),
	/** Of a school group its name; empty else. */
	school: z.string().trim().max(200, 'too_long').default(''),
	...sale,
	children: z.int('invalid').min(1, 'out_of_range').max(500, 'out_of_range'),
	names: names.default([]),
	note: words,
});

/** What is corrected of a child; what is absent stays. */
const corrected = z.strictObject(childSchemas(text, age)).partial().extend({ id });

/** A list of children in one body. */
const bodyLimit = 262_144;

/** 名额: actions on places. Each is one transaction; `version` is the `updatedAt` of the order that was read. */
export const placeActions = {
	/** To another departure; the difference of the price is to be settled. Only booked and held places move. */
	'POST /orders/:id/places/move': action('改期', move, answer),
	'POST /orders/:id/places/cancel': action('取消名额', cancel, answer),
	/** Adds a sibling, or a child on the telephone: held for two days until it is paid. */
	'POST /orders/:id/places': action(
		'加名额',
		z.strictObject({ version, ...sale, name: text.default(''), age: age.default(null), allergy: text.default('') }),
		z.object({ id: z.string() }),
	),
	/** A booking of a school, or one made on the telephone: an order like any other. */
	'POST /orders': {
		...action('登记学校团或电话报名', newOrder, z.object({ id: z.string(), number: z.string() })),
		bodyLimit,
	},
	/** Any field of any child: the shop's word no longer overwrites it. */
	'PUT /orders/:id/places': {
		...action(
			'更正儿童资料',
			z.strictObject({ version, places: z.array(corrected).min(1, 'required').max(500, 'too_long') }),
		),
		bodyLimit,
	},
	/** A held place is paid. */
	'POST /orders/:id/places/pay': action('名额已付款', chosen),
	/** The shop took places away: these are the ones that do not go, as many as it took. */
	'POST /orders/:id/places/decide': action('决定谁不去', chosen),
	/** The shop says this no more of who is reached, and how. */
	'PUT /orders/:id/contact': action('更正联系人', z.strictObject({ version, ...contact })),
	/** Somebody has read a word, and perhaps says which field it tells of: it is added there. */
	'POST /words/:id/read': action('读过说明', z.strictObject({ field: z.enum(PLACE_FIELDS, 'invalid').optional() })),
	/** What the terms suggest for some places, and the most that can still be given back. */
	'GET /orders/:id/refund': {
		right: SELLING,
		query: z.strictObject({
			reason: reason.default('other'),
			/** Ids, parted by commas; absent: all that are not given back. */
			places: z.string().max(8000, 'too_long').optional(),
		}),
		response: refund,
	},
	/** The mail that would tell the family, in its language. */
	'POST /orders/:id/places/mail': {
		...action(
			'预览邮件',
			z.discriminatedUnion('kind', [
				move.omit({ version: true, mail: true }).extend({ kind: z.literal('move') }),
				cancel.omit({ version: true, mail: true }).extend({ kind: z.literal('cancel') }),
			]),
			mail.extend({ to: z.string() }),
		),
		readsOnly: true,
	},
	/** 换货列表 (`kind=move`) and 退货管理 (`kind=cancel`, `kind=refund`), what is open in front. */
	'GET /changes': { right: SELLING, query, response: pageByState(listed, CHANGE) },
	'GET /changes.csv': { right: SELLING, query, response: 'file' },
	'POST /changes/:id/state': action('处理改期与退款', step, stateNow(CHANGE)),
	'POST /changes/batch': action('批量处理改期与退款', step.extend({ ids }), reports({})),
} as const satisfies Contracts;

import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import {
	CANCEL_REASONS,
	type CancelReason,
	CHANGE,
	CHANGE_KINDS,
	type ChangeKind,
	PLACE_FIELD_LENGTH,
	PLACE_STATES,
	type PlaceState,
	SPEAKERS,
	type Speaker,
} from '#domain/office/place.ts';
import { SELLING } from '#domain/office/roles.ts';
import { PLACE_FIELDS } from '#domain/places.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, pageByState, stateOf, time } from './fields.ts';
import { booked, family, familyMail, ids, reports, said, steps } from './order-fields.ts';

const reason = z.enum(Object.keys(CANCEL_REASONS) as [CancelReason], 'reason_required');
const words = z.string().trim().max(NEED_LENGTH.max, 'too_long').default('');
const text = z.string().trim().max(PLACE_FIELD_LENGTH, 'too_long');
const cents = z.int('invalid').min(0, 'out_of_range');

/** What is known of a child: the reading of its words. */
const fields = {
	name: z.string(),
	/** Years on the day of the trip; from the birthday where there is one. */
	age: z.int().nullable(),
	birthday: z.string(),
	allergy: z.string(),
	medical: z.string(),
	note: z.string(),
	school: z.string(),
	collector: z.string(),
	emergency: z.string(),
};

/** One child on one departure of an order. Amounts are whole cents. */
export const place = z.object({
	id: z.string(),
	/** The line of the shop that bought it; empty: the office added it. */
	lineId: z.string(),
	...booked,
	...fields,
	state: z.enum(Object.keys(PLACE_STATES) as [PlaceState]),
	cents: z.int(),
	/** End of its being held; null of one that is not. */
	heldUntil: time.nullable(),
	/** Why it was given back. */
	reason: reason.nullable(),
	/** The shop took so many places away, and nobody said whose: this one, or another of its line. */
	undecided: z.boolean(),
});

/** Something that was said, word for word. */
export const word = z.object({
	id: z.string(),
	/** The place; empty: of the order as a whole, or of a child beyond the places. */
	placeId: z.string(),
	at: time,
	source: z.enum(Object.keys(SPEAKERS) as [Speaker]),
	/** Name of the colleague; empty else. */
	by: z.string(),
	name: z.string(),
	value: z.string(),
	/** The fields that it was read as. */
	fields: z.array(z.enum(PLACE_FIELDS)),
	/** Nobody has read it yet. */
	unread: z.boolean(),
});

/** What happened to a place, or to the money of an order. */
export const change = z.object({
	id: z.string(),
	orderId: z.string(),
	/** Null: of the order as a whole. */
	placeId: z.string().nullable(),
	kind: z.enum(Object.keys(CHANGE_KINDS) as [ChangeKind]),
	state: stateOf(CHANGE),
	at: time,
	who: z.string(),
	/** The child, as it is called now. */
	child: z.string(),
	fromTrip: z.string(),
	fromDeparture: z.string(),
	toTrip: z.string(),
	toDeparture: z.string(),
	/** To be paid by the family; negative: given back to it. */
	cents: z.int(),
	/** What the terms suggested. */
	suggestedCents: z.int(),
	currency: z.string(),
	reason: reason.nullable(),
	note: z.string(),
	/** State of the mail that tells the family; null: none. */
	mail: z.string().nullable(),
	/** What may be done now, by who is signed in. */
	actions: steps,
});

const version = time;
const places = z.array(id).min(1, 'required').max(200, 'too_long');
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
			by: z.enum(['called_off', 'term', 'no_terms']),
			term: z.object({ from: z.int(), to: z.int().optional(), percent: z.number() }).nullable(),
			percent: z.number(),
		}),
	),
});

const listed = change.extend(family);
const query = listQuery(['created'], {
	kind: z.enum(Object.keys(CHANGE_KINDS) as [ChangeKind], 'invalid').optional(),
	state: stateOf(CHANGE).optional(),
});

const move = z.strictObject({
	version,
	places,
	trip: slug,
	departure: isoDate,
	reason: words,
	/** The family is told by mail. */
	mail: z.boolean('invalid').default(false),
});
const cancel = z.strictObject({
	version,
	places,
	reason,
	note: words,
	/** What the family gets back for all of them. */
	cents,
	mail: z.boolean('invalid').default(false),
});

/** A child as a list of a school names it. */
const names = z
	.array(
		z.strictObject({
			name: text,
			age: z.int('invalid').min(0, 'out_of_range').max(18, 'out_of_range').nullable(),
			className: text,
			allergy: text,
		}),
	)
	.max(500, 'too_long');

/** 名额: actions on places. Each is one transaction; `version` is the `updatedAt` of the order that was read. */
export const placeActions = {
	/** To another departure; the difference of the price is to be settled. Only booked and held places move. */
	'POST /orders/:id/places/move': { right: SELLING, label: '改期', body: move, response: answer },
	'POST /orders/:id/places/cancel': { right: SELLING, label: '取消名额', body: cancel, response: answer },
	/** Adds a sibling, or a child on the telephone: held for two days until it is paid. */
	'POST /orders/:id/places': {
		right: SELLING,
		label: '加名额',
		body: z.strictObject({
			version,
			trip: slug,
			departure: isoDate,
			name: text.default(''),
			age: z.int('invalid').min(0, 'out_of_range').max(18, 'out_of_range').nullable().default(null),
			allergy: text.default(''),
			/** Price of the place; absent: that of the schedule. */
			cents: cents.optional(),
			paid: z.boolean('invalid').default(false),
		}),
		response: z.object({ id: z.string() }),
	},
	/** A booking of a school, or one made on the telephone: an order like any other. */
	'POST /orders': {
		right: SELLING,
		label: '登记学校团或电话报名',
		bodyLimit: 262_144,
		body: z.strictObject({
			kind: z.enum(['phone', 'school'], 'invalid'),
			parent: z.string().trim().min(1, 'required').max(200, 'too_long'),
			/** Of a school group its name; empty else. */
			school: z.string().trim().max(200, 'too_long').default(''),
			email: z.union([z.literal(''), z.email('invalid').max(254, 'too_long')]).default(''),
			phone: z.string().trim().max(40, 'too_long').default(''),
			locale: z.enum(LOCALES, 'invalid'),
			trip: slug,
			departure: isoDate,
			children: z.int('invalid').min(1, 'out_of_range').max(500, 'out_of_range'),
			names: names.default([]),
			/** Price of a place; absent: that of the schedule. */
			cents: cents.optional(),
			/** It is paid, or will be on an invoice; else its places are held for two days. */
			paid: z.boolean('invalid').default(false),
			note: words,
		}),
		response: z.object({ id: z.string(), number: z.string() }),
	},
	/** Names for the places of an order that have none, in their sequence. */
	'POST /orders/:id/names': {
		right: SELLING,
		label: '填写名单',
		bodyLimit: 262_144,
		body: z.strictObject({ version, names: names.min(1, 'required') }),
		response: 'nothing',
	},
	/** Any field of any child: the shop's word no longer overwrites it. Absent fields stay. */
	'PUT /orders/:id/places': {
		right: SELLING,
		label: '更正儿童资料',
		body: z.strictObject({
			version,
			places: z
				.array(
					z.strictObject({
						id,
						name: text.optional(),
						age: z.int('invalid').min(0, 'out_of_range').max(18, 'out_of_range').nullable().optional(),
						allergy: text.optional(),
						medical: text.optional(),
						note: text.optional(),
						school: text.optional(),
						collector: text.optional(),
						emergency: text.optional(),
					}),
				)
				.min(1, 'required')
				.max(200, 'too_long'),
		}),
		response: 'nothing',
	},
	/** A held place is paid. */
	'POST /orders/:id/places/pay': {
		right: SELLING,
		label: '名额已付款',
		body: z.strictObject({ version, places }),
		response: 'nothing',
	},
	/** The shop took places away: these are the ones that do not go, as many as it took. */
	'POST /orders/:id/places/decide': {
		right: SELLING,
		label: '决定谁不去',
		body: z.strictObject({ version, places }),
		response: 'nothing',
	},
	/** The shop says this no more of who is reached, and how. */
	'PUT /orders/:id/contact': {
		right: SELLING,
		label: '更正联系人',
		body: z.strictObject({
			version,
			parent: z.string().trim().min(1, 'required').max(200, 'too_long'),
			email: z.union([z.literal(''), z.email('invalid').max(254, 'too_long')]),
			phone: z.string().trim().max(40, 'too_long'),
			locale: z.enum(LOCALES, 'invalid'),
		}),
		response: 'nothing',
	},
	/** Somebody has read a word, and perhaps says which field it tells of: it is added there. */
	'POST /words/:id/read': {
		right: SELLING,
		label: '读过说明',
		body: z.strictObject({ field: z.enum(PLACE_FIELDS, 'invalid').optional() }),
		response: 'nothing',
	},
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
		right: SELLING,
		label: '预览邮件',
		readsOnly: true,
		body: z.discriminatedUnion('kind', [
			move.omit({ version: true, mail: true }).extend({ kind: z.literal('move') }),
			cancel.omit({ version: true, mail: true }).extend({ kind: z.literal('cancel') }),
		]),
		response: familyMail,
	},
	/** 换货列表 (`kind=move`) and 退货管理 (`kind=cancel`, `kind=refund`), what is open in front. */
	'GET /changes': { right: SELLING, query, response: pageByState(listed, CHANGE) },
	'GET /changes.csv': { right: SELLING, query, response: 'file' },
	'POST /changes/:id/state': {
		right: SELLING,
		label: '处理改期与退款',
		body: said.extend({ action: actionOf(CHANGE) }),
		response: z.object({ id: z.string(), state: stateOf(CHANGE) }),
	},
	'POST /changes/batch': {
		right: SELLING,
		label: '批量处理改期与退款',
		body: said.extend({ action: actionOf(CHANGE), ids }),
		response: reports({}),
	},
} as const satisfies Contracts;

import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { CHANGE, CHANGE_KINDS, type ChangeKind, PLACE_FIELD_LENGTH } from '#domain/office/place.ts';
import { SELLING } from '#domain/office/roles.ts';
import { PLACE_FIELDS } from '#domain/places.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, pageByState, stateOf, time } from './fields.ts';
import { booked, family, familyMail, ids, reports, said } from './order-fields.ts';
import { change, reason } from './place-fields.ts';

const words = z.string().trim().max(NEED_LENGTH.max, 'too_long').default('');
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
			age,
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
			age: age.default(null),
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
			...contact,
			email: contact.email.default(''),
			phone: contact.phone.default(''),
			/** Of a school group its name; empty else. */
			school: z.string().trim().max(200, 'too_long').default(''),
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
						age: age.optional(),
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
		body: z.strictObject({ version, ...contact }),
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

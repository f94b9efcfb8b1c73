import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { DISPATCH, DISPATCH_CHANNELS, type DispatchChannel } from '#domain/office/dispatch.ts';
import { EXCHANGE } from '#domain/office/exchange.ts';
import { FAMILY_FIELDS, FAMILY_REQUEST, type FamilyField } from '#domain/office/family-request.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENTS, type Payment } from '#domain/office/payment.ts';
import { ORDER_RETURNS, type OrderReturn, RETURN, RETURN_REASONS, type ReturnReason } from '#domain/office/return.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, pageByState, stateOf, time } from './fields.ts';

/** How many things can be done at once. */
export const ids = z.array(id).min(1, 'required').max(100, 'too_long');
const words = z.string().trim().max(NEED_LENGTH.max, 'too_long').default('');
/** A step; whether it wants a note or a reason stands in its table. */
export const said = z.strictObject({ note: words, reason: words });
const CHANNELS = Object.keys(DISPATCH_CHANNELS) as [DispatchChannel];
export const channel = z.enum(CHANNELS, 'invalid').default('email');
/** A mail as it would go to the family of an order now. */
export const familyMail = z.object({ to: z.string(), locale: z.enum(LOCALES), subject: z.string(), text: z.string() });
const payment = z.enum(PAYMENTS as [Payment], 'invalid');
export const returnReason = z.enum(Object.keys(RETURN_REASONS) as [ReturnReason], 'reason_required');
/** Words that must be said. */
export const someWords = (code: 'note_required' | 'reason_required') =>
	z.string(code).trim().min(NEED_LENGTH.min, code).max(NEED_LENGTH.max, 'too_long');

/** What may be done now, by who is signed in. */
export const steps = z
	.array(z.object({ action: z.string(), label: z.string(), needs: z.enum(['reason', 'note']).optional() }))
	.readonly();
/** Who booked; masked in lists. */
export const family = { number: z.string(), parent: z.string(), phone: z.string(), email: z.string() };
/** A departure that somebody booked; empty where none of ours was found. */
export const booked = { trip: z.string(), departure: z.string() };

/** The places of a departure, in children. */
export const places = {
	/** Most and fewest children; null where neither schedule nor trip say so. */
	capacity: z.int().nullable(),
	minimum: z.int().nullable(),
	/** Children who have a place, those of other bookings and of orders that are not paid yet included. */
	booked: z.int(),
	/** Places that wait for children of exchanges that were agreed to, or are offered to families that wait. */
	reserved: z.int(),
	/** How many families wait for a place. */
	waiting: z.int(),
	/** It does not go: the schedule says so, or it was decided because of the weather. */
	cancelled: z.boolean(),
};

/** What became of each of several things. */
export const reports = <More extends z.ZodRawShape>(more: More) =>
	z.object({
		results: z.array(
			z.object({
				id: z.string(),
				ok: z.boolean(),
				state: z.string().optional(),
				error: z.object({ code: z.string(), field: z.string().optional(), message: z.string() }).optional(),
				...more,
			}),
		),
	});

const yes = z
	.enum(['1'], 'invalid')
	.transform(() => true)
	.optional();
const query = listQuery(['ordered', 'departure', 'amount'], {
	state: stateOf(ORDER).optional(),
	payment: payment.optional(),
	trip: slug.optional(),
	/** First and last day of departure. */
	from: isoDate.optional(),
	until: isoDate.optional(),
	locale: z.enum(LOCALES, 'invalid').optional(),
	/** Those alone that name no trip, or a departure, that we know. */
	unmatched: yes,
	/** Those alone that somebody must look at: also open ones that are unmatched, or whose family asks for a change. */
	attention: yes,
	/** Id of an order: those of the same family alone. */
	family: id.optional(),
});

/** Amounts are whole cents. */
const order = z.object({
	id: z.string(),
	...family,
	...booked,
	orderedAt: time,
	cents: z.int(),
	currency: z.string(),
	payment,
	state: stateOf(ORDER),
	locale: z.string(),
	unmatched: z.boolean(),
	attention: z.enum(['cancelled_in_shop', 'dispatch_failed']).nullable(),
});

/** As a list shows it, who booked masked. */
const row = order.extend({
	children: z.int(),
	/** Its family asks for a change, and waits for an answer. */
	asking: z.boolean(),
	/** What became of a return, beside the state. */
	returned: z.enum(Object.keys(ORDER_RETURNS) as [OrderReturn]).nullable(),
	/** Of a departure to come; null of one that is over, and where none was found. */
	seats: z.object(places).nullable(),
});

const whole = order.extend({
	/** Changes with it. */
	updatedAt: time,
	shopId: z.string().nullable(),
	actions: steps,
	lines: z.array(
		z.object({
			id: z.string(),
			title: z.string(),
			...booked,
			quantity: z.int(),
			places: z.int(),
			cents: z.int(),
			/** Of its departure; null where it names none. */
			seats: z.object(places).nullable(),
		}),
	),
	children: z.array(
		z.object({
			id: z.string(),
			lineId: z.string(),
			name: z.string(),
			age: z.int().nullable(),
			allergy: z.string(),
			note: z.string(),
		}),
	),
	events: z.array(
		z.object({
			id: z.string(),
			at: time,
			who: z.string(),
			action: z.string(),
			before: z.string(),
			after: z.string(),
			note: z.string(),
		}),
	),
	/** What the family asked to have changed. */
	requests: z.array(
		z.object({
			id: z.string(),
			field: z.enum(Object.keys(FAMILY_FIELDS) as [FamilyField]),
			/** Of the child; empty of one who was not written down, and of the order. */
			name: z.string(),
			before: z.string(),
			after: z.string(),
			state: stateOf(FAMILY_REQUEST),
			updatedAt: time,
			who: z.string(),
		}),
	),
	dispatches: z.array(
		z.object({
			id: z.string(),
			...booked,
			state: stateOf(DISPATCH),
			channel: z.enum(CHANNELS).nullable(),
			sentAt: time.nullable(),
		}),
	),
	exchanges: z.array(
		z.object({
			id: z.string(),
			fromDeparture: z.string(),
			toDeparture: z.string(),
			state: stateOf(EXCHANGE),
		}),
	),
	returns: z.array(
		z.object({
			id: z.string(),
			reason: returnReason,
			cents: z.int(),
			currency: z.string(),
			state: stateOf(RETURN),
		}),
	),
});

/** What is known of a child; several of one line, as many as it has places. */
const child = z.strictObject({
	/** Absent of one who was not written down before. */
	id: id.optional(),
	lineId: id,
	name: z.string().trim().max(200, 'too_long'),
	age: z.int('invalid').min(0, 'out_of_range').max(18, 'out_of_range').nullable(),
	allergy: z.string().trim().max(500, 'too_long'),
	note: z.string().trim().max(500, 'too_long'),
});

const step = said.extend({ action: actionOf(ORDER), channel });

/** 订单列表. */
export const orders = {
	'GET /orders': {
		right: SELLING,
		query,
		response: pageByState(row, ORDER).extend({ failedMessages: z.int() }),
	},
	'GET /orders.csv': { right: SELLING, query, response: 'file' },
	'GET /orders/:id': { right: SELLING, response: whole },
	'POST /orders/:id/state': {
		right: SELLING,
		label: '处理订单',
		body: step,
		response: z.object({ id: z.string(), state: stateOf(ORDER) }),
	},
	'POST /orders/:id/notes': {
		right: SELLING,
		label: '订单备注',
		body: z.strictObject({ note: someWords('note_required') }),
		response: 'nothing',
	},
	/** Who goes. `version` is the `updatedAt` that was read. */
	'PUT /orders/:id/children': {
		right: SELLING,
		label: '修改儿童资料',
		body: z.strictObject({ version: time, children: z.array(child).max(200, 'too_long') }),
		response: 'nothing',
	},
	/** The departure of a line that found none by itself. */
	'PUT /orders/:id/lines/:line': {
		right: SELLING,
		label: '对应团期',
		body: z.strictObject({ trip: slug, departure: isoDate }),
		response: 'nothing',
	},
	/** Adopts or declines what a family asked. `version` is the `updatedAt` that was read. */
	'POST /family-requests/:id/state': {
		right: SELLING,
		label: '处理家长的更改',
		body: z.strictObject({ action: actionOf(FAMILY_REQUEST), version: time }),
		response: 'nothing',
	},
	'POST /orders/batch': {
		right: SELLING,
		label: '批量处理订单',
		body: step.extend({ ids }),
		response: reports({}),
	},
} as const satisfies Contracts;

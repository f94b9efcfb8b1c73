import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENTS, type Payment } from '#domain/office/payment.ts';
import { READING_ORDERS } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { dispatchRow } from './dispatch.ts';
import { actionOf, listQuery, pageByState, stateOf, time } from './fields.ts';
import {
	action,
	answered,
	booked,
	channel,
	family,
	ids,
	noteAndReason,
	places,
	reports,
	someWords,
	stateNow,
	steps,
} from './order-fields.ts';
import { change, place, word } from './place-fields.ts';

const payment = z.enum(PAYMENTS as [Payment], 'invalid');
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
	/** Those alone that somebody must look at: also open ones that are unmatched, with unread words, with places in doubt, without names three days before, or on a day that is not in the schedule. */
	attention: yes,
});

/** Amounts are whole cents. */
export const order = z.object({
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
	attention: z.enum(['cancelled_in_shop', 'dispatch_failed', 'notice_failed', 'mail_failed']).nullable(),
	/** The shop marks it as a trial: it takes no place, and is in no sum. */
	test: z.boolean(),
	/** How many children go. */
	children: z.int(),
	/** Joining instructions wait for a departure that does not go. */
	calledOff: z.boolean(),
	/** Words that nobody has read. */
	unread: z.int(),
	/** So many places of it the shop took away, and nobody said whose. */
	undecided: z.int(),
});

/** As a list shows it, who booked masked. */
const row = order.extend({
	/** All trips and days of it, each once. */
	departures: z.array(z.object(booked)),
	/** Of a departure to come; null of one that is over, and where none was found. */
	seats: z.object(places).nullable(),
});

const whole = order.extend({
	/** Changes with it. */
	updatedAt: time,
	shopId: z.string().nullable(),
	/** Its number and enquiry, where a school accepted one. */
	quotation: z.object({ number: z.string(), enquiry: z.string() }).nullable(),
	actions: steps,
	lines: z.array(
		z.object({
			id: z.string(),
			title: z.string(),
			...booked,
			/** Places that the shop counts. */
			quantity: z.int(),
			/** Nobody goes with it. */
			goods: z.boolean(),
			cents: z.int(),
			/** Of its departure; null where it names none. */
			seats: z.object(places).nullable(),
		}),
	),
	places: z.array(place),
	words: z.array(word),
	changes: z.array(change),
	/** Whole cents: what the family has paid, and what was given back to it. */
	paidCents: z.int(),
	refundedCents: z.int(),
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
	dispatches: z.array(
		dispatchRow.pick({
			id: true,
			trip: true,
			departure: true,
			state: true,
			channel: true,
			sentAt: true,
			calledOff: true,
		}),
	),
});

const step = noteAndReason.extend({ action: actionOf(ORDER), channel });

/** 订单列表. */
export const orders = {
	'GET /orders': {
		right: READING_ORDERS,
		query,
		response: pageByState(row, ORDER).extend({ failedMessages: z.int() }),
	},
	'GET /orders.csv': { right: READING_ORDERS, query, response: 'file' },
	'GET /orders/:id': { right: READING_ORDERS, response: whole },
	'POST /orders/:id/state': answered('处理订单', step, stateNow(ORDER)),
	'POST /orders/:id/notes': action('订单备注', z.strictObject({ note: someWords('note_required') })),
	/** The departure of a line that found none by itself. */
	'PUT /orders/:id/lines/:line': action('对应团期', z.strictObject({ trip: slug, departure: isoDate })),
	'POST /orders/batch': answered('批量处理订单', step.extend({ ids }), reports({})),
} as const satisfies Contracts;

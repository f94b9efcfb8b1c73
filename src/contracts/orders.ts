import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { ORDER } from '#domain/office/order.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { listedDispatch } from './dispatch.ts';
import { actionOf, listQuery, pageByState, time } from './fields.ts';
import {
	action,
	booked,
	channel,
	family,
	ids,
	noteAndReason,
	orderRow,
	places,
	reports,
	someWords,
	stateNow,
	steps,
} from './order-fields.ts';
import { change, place, word } from './place-fields.ts';

const yes = z
	.enum(['1'], 'invalid')
	.transform(() => true)
	.optional();
const query = listQuery(['ordered', 'departure', 'amount'], {
	state: orderRow.shape.state.optional(),
	payment: orderRow.shape.payment.optional(),
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

export const order = orderRow
	.pick({
		id: true,
		orderedAt: true,
		cents: true,
		currency: true,
		payment: true,
		state: true,
		locale: true,
		children: true,
		unread: true,
		undecided: true,
	})
	.extend({
		...family,
		...booked,
		unmatched: z.boolean(),
		attention: orderRow.shape.attention.exclude(['']).nullable(),
		test: z.boolean(),
		/** Joining instructions wait for a departure that does not go. */
		calledOff: z.boolean(),
	});

/** As a list shows it, who booked masked. */
const row = order.extend({
	/** All trips and days of it, each once. */
	departures: z.array(z.object(booked)),
	/** Of a departure to come; null of one that is over, and where none was found. */
	seats: z.object(places).nullable(),
});

/** What the shop sold. */
export const orderLineRow = z.object({
	id: z.string(),
	orderId: z.string(),
	place: z.int(),
	/** Number of the line in the shop; of an imported one its place. */
	shopLineId: z.string(),
	title: z.string(),
	/** Where it goes as the shop says, as far as that was found; places may have moved since. */
	...booked,
	/** Places that the shop counts. */
	quantity: z.int(),
	/** Listed price of one. */
	cents: z.int(),
	/** What the shop says of where it goes, as JSON: `variant`, `sku`, `day`; empty where nothing is known. */
	words: z.string(),
	/** 1: nobody goes with it. */
	goods: z.int(),
});

const line = orderLineRow.pick({ id: true, title: true, quantity: true, cents: true }).extend({
	...booked,
	goods: z.boolean(),
	/** Of its departure; null where it names none. */
	seats: z.object(places).nullable(),
});

/** Something that happened to an order. Nothing is ever changed here. */
export const orderEventRow = z.object({
	id: z.string(),
	orderId: z.string(),
	/** Counts from 0: events of one instant have an order, too. */
	place: z.int(),
	at: time,
	/** Account; null: the shop, or the server by itself. */
	accountId: z.string().nullable(),
	who: z.string(),
	/** Such as `order.close`, `dispatch.send`, `shop.updated`. */
	action: z.string(),
	before: z.string(),
	after: z.string(),
	note: z.string(),
});

const event = orderEventRow.pick({
	id: true,
	at: true,
	who: true,
	action: true,
	before: true,
	after: true,
	note: true,
});

const whole = order.extend({
	...orderRow.pick({ updatedAt: true, shopId: true }).shape,
	/** Its number and enquiry, where a school accepted one. */
	quotation: z.object({ number: z.string(), enquiry: z.string() }).nullable(),
	actions: steps,
	lines: z.array(line),
	places: z.array(place),
	words: z.array(word),
	changes: z.array(change),
	/** Whole cents: what the family has paid, and what was given back to it. */
	paidCents: z.int(),
	refundedCents: z.int(),
	events: z.array(event),
	dispatches: z.array(
		listedDispatch.pick({
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
		right: SELLING,
		query,
		response: pageByState(row, ORDER).extend({ failedMessages: z.int() }),
	},
	'GET /orders.csv': { right: SELLING, query, response: 'file' },
	'GET /orders/:id': { right: SELLING, response: whole },
	'POST /orders/:id/state': action('处理订单', step, stateNow(ORDER)),
	'POST /orders/:id/notes': action('订单备注', z.strictObject({ note: someWords('note_required') })),
	/** The departure of a line that found none by itself. */
	'PUT /orders/:id/lines/:line': action('对应团期', z.strictObject({ trip: slug, departure: isoDate })),
	'POST /orders/batch': action('批量处理订单', step.extend({ ids }), reports({})),
} as const satisfies Contracts;

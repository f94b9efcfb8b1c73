import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { EXCHANGE } from '#domain/office/exchange.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, pageByState, stateOf, time } from './fields.ts';
import { booked, family, familyMail, places, said, someWords, steps } from './orders.ts';

const query = listQuery(['created'], { state: stateOf(EXCHANGE).optional() });

/** 应收, 应退 or 0, and how much. */
const settlement = z.object({
	kind: z.enum(['due', 'refund', 'even']),
	label: z.string(),
	cents: z.int(),
	currency: z.string(),
});
const state = stateOf(EXCHANGE);

const row = z.object({
	id: z.string(),
	orderId: z.string(),
	createdAt: time,
	updatedAt: time,
	state,
	fromTrip: z.string(),
	fromDeparture: z.string(),
	toTrip: z.string(),
	toDeparture: z.string(),
	settlement,
	reason: z.string(),
	...family,
});

/** 换货. */
export const exchanges = {
	'GET /exchanges': { right: SELLING, query, response: pageByState(row, EXCHANGE) },
	'GET /exchanges.csv': { right: SELLING, query, response: 'file' },
	'GET /exchanges/:id': {
		right: SELLING,
		response: row.extend({
			/** What all places of the line cost before and after. */
			beforeCents: z.int(),
			afterCents: z.int(),
			/** Why it was refused. */
			answer: z.string(),
			/** State of the mail that told the family of its end. */
			mail: z.string().nullable(),
			actions: steps,
		}),
	},
	/** What tells the family, in its language, once it is settled. */
	'GET /exchanges/:id/mail': { right: SELLING, response: familyMail },
	'POST /exchanges': {
		right: SELLING,
		label: '新建换货',
		body: z.strictObject({
			orderId: id,
			lineId: id,
			trip: slug,
			departure: isoDate,
			reason: someWords('reason_required'),
		}),
		response: z.object({ id: z.string(), state, settlement }),
	},
	'POST /exchanges/:id/state': {
		right: SELLING,
		label: '处理换货',
		/** `mail`: the family is told by mail; only with the step that ends well. */
		body: said.extend({ action: actionOf(EXCHANGE), mail: z.boolean('invalid').default(false) }),
		response: z.object({ id: z.string(), state }),
	},
	/** Departures of the schedule that an order may move to, by day, with the price of one place. */
	'GET /orders/:id/departures': {
		right: SELLING,
		/** `match`: for a line that found none; else those of the currency of the order, from today on. */
		query: z.strictObject({ for: z.enum(['exchange', 'match']).default('exchange') }),
		response: z.object({
			rows: z.array(
				z.object({
					...booked,
					title: z.string(),
					cents: z.int(),
					...places,
				}),
			),
		}),
	},
} as const satisfies Contracts;

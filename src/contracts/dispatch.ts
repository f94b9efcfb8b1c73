import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { DISPATCH, DISPATCH_CHANNELS, type DispatchChannel } from '#domain/office/dispatch.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, listQuery, pageByState, stateOf, time } from './fields.ts';
import { booked, channel, family, ids, places, reports, said } from './order-fields.ts';

const days = { from: isoDate.optional(), until: isoDate.optional() };
const query = listQuery(['departure'], { state: stateOf(DISPATCH).optional(), trip: slug.optional(), ...days });

/** A day of a trip on which somebody goes. */
const departure = z.object({
	/** Its day and its trip: `2026-12-05_bus-factory`. */
	id: z.string(),
	...booked,
	title: z.string(),
	...places,
	/** Orders that go, and their children. */
	orders: z.int(),
	children: z.int(),
	/** Joining instructions that are not out yet. */
	waiting: z.int(),
	/** Families that wait for a place. */
	families: z.int(),
	/** One of them. */
	sample: z.string().nullable(),
});

/** Joining instructions as lists show them. */
const row = z.object({
	id: z.string(),
	orderId: z.string(),
	...family,
	...booked,
	locale: z.string(),
	/** How many of the order go on this departure. */
	children: z.int(),
	state: stateOf(DISPATCH),
	channel: z.enum(Object.keys(DISPATCH_CHANNELS) as [DispatchChannel]).nullable(),
	/** State of the mail that carries them. */
	mail: z.string().nullable(),
	sentAt: time.nullable(),
	/** The family still goes: not closed, and no money is on its way back. */
	going: z.boolean(),
});

/** 发货: departures and joining instructions. */
export const dispatch = {
	'GET /departures': {
		right: SELLING,
		query: z.strictObject(days),
		response: z.object({ rows: z.array(departure) }),
	},
	'GET /dispatches': { right: SELLING, query, response: pageByState(row, DISPATCH) },
	'GET /dispatches.csv': { right: SELLING, query, response: 'file' },
	/** The mail that would go out now; `incomplete`: it would not say when or where, and is not sent. */
	'GET /dispatches/:id/preview': {
		right: SELLING,
		response: z.object({ incomplete: z.boolean(), subject: z.string(), text: z.string() }),
	},
	'POST /dispatches/send': {
		right: SELLING,
		label: '发货',
		/** Chosen ones, or all that wait of a departure. */
		body: z.union([z.strictObject({ ids, channel }), z.strictObject({ trip: slug, departure: isoDate, channel })]),
		/** `number` is that of the order. */
		response: reports({ number: z.string() }),
	},
	'POST /dispatches/:id/state': {
		right: SELLING,
		label: '处理发货',
		body: said.extend({ action: actionOf(DISPATCH), channel }),
		response: z.object({ id: z.string(), state: stateOf(DISPATCH) }),
	},
} as const satisfies Contracts;

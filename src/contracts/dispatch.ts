import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { DISPATCH, DISPATCH_CHANNELS, type DispatchChannel } from '#domain/office/dispatch.ts';
import { SELLING } from '#domain/office/roles.ts';
import { ROLL_CALL_LEGS, ROLL_CALL_STATES, type RollCallLeg, type RollCallState } from '#domain/office/roll-call.ts';
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

const ticked = z.enum(Object.keys(ROLL_CALL_STATES) as [RollCallState], 'invalid');
const leg = z.enum(Object.keys(ROLL_CALL_LEGS) as [RollCallLeg], 'invalid');

/** What was ticked last: when, why a child is absent, and by whom. */
const tick = z.object({ state: ticked, at: time.nullable(), reason: z.string(), by: z.string() });

const rollCall = z.object({
	...booked,
	title: z.string(),
	capacity: places.capacity,
	/** When and where they meet; empty where the trip does not say. */
	start: z.string(),
	meeting: z.array(z.string()).readonly(),
	/** Lines that name no departure of ours, and may be for this one. */
	unmatched: z.array(z.object({ id: z.string(), number: z.string(), title: z.string(), children: z.int() })),
	/** Families with allergies first, and in them the children with allergies. */
	orders: z.array(
		z.object({
			id: z.string(),
			...family,
			locale: z.string(),
			/** What was written with the order. */
			note: z.string(),
			/** All who go; some may have no name yet. */
			children: z.array(
				z.object({
					/** Names the child in ticks. */
					id: z.string(),
					name: z.string(),
					age: z.int().nullable(),
					allergy: z.string(),
					note: z.string(),
					out: tick,
					back: tick,
				}),
			),
		}),
	),
});

/** 发货: departures and joining instructions. */
export const dispatch = {
	'GET /departures': {
		right: SELLING,
		query: z.strictObject(days),
		response: z.object({ rows: z.array(departure) }),
	},
	'GET /departures/:id/roll-call': { right: SELLING, response: rollCall },
	/** What was ticked on phones, also without a connection and sent later, or twice; of a child and a leg the latest counts. */
	'POST /departures/:id/roll-call': {
		right: SELLING,
		label: '点名',
		bodyLimit: 262_144,
		body: z.strictObject({
			ticks: z
				.array(
					z.strictObject({
						/** Made by the phone. */
						id: z.uuid('invalid'),
						child: z.string().max(80, 'too_long'),
						leg: leg.default('out'),
						state: ticked,
						/** When it was ticked; what is in the future counts as now, in its order. */
						at: time.min(0, 'out_of_range'),
						reason: z.string().trim().max(200, 'too_long').default(''),
					}),
				)
				.min(1, 'required')
				.max(300, 'too_long'),
		}),
		response: rollCall,
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

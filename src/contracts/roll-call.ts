import { z } from 'zod';
import { LEADING, SELLING } from '#domain/office/roles.ts';
import { ROLL_CALL_LEGS, ROLL_CALL_STATES, type RollCallLeg, type RollCallState } from '#domain/office/roll-call.ts';
import type { Contracts } from './contract.ts';
import { id, time } from './fields.ts';
import { action, booked, departure, orderRow, places } from './order-fields.ts';
import { childFields, word } from './place-fields.ts';

/** What a leader ticked; of a child and a leg the latest `at` counts. */
export const rollCallTickRow = z.object({
	/** Made by the phone, so that a tick that is sent twice counts once. */
	id: z.string(),
	orderId: z.string(),
	...booked,
	/** The place. */
	child: z.string(),
	leg: z.enum(Object.keys(ROLL_CALL_LEGS) as [RollCallLeg], 'invalid'),
	state: z.enum(Object.keys(ROLL_CALL_STATES) as [RollCallState], 'invalid'),
	/** Why a child is absent. */
	reason: z.string(),
	/** Who took a child back; empty where nobody said. */
	collectedBy: z.string(),
	/** When it was ticked, and when the server heard of it. */
	at: time,
	receivedAt: time,
	accountId: z.string(),
	who: z.string(),
});

/** What was ticked last, and by whom. */
const tick = rollCallTickRow.pick({ state: true, reason: true }).extend({ at: time.nullable(), by: z.string() });

/** Something that was said of a child; `unread`: nobody of the office has read it yet. */
const wordOfChild = word.pick({ name: true, value: true, unread: true }).extend({
	who: word.shape.source,
	/** It is read as an allergy or an illness. */
	health: z.boolean(),
});

/** A child who goes. Texts that nobody gave are empty. */
const child = orderRow.pick({ number: true, parent: true, phone: true, locale: true }).extend({
	...childFields,
	/** The place: names the child in ticks. */
	id: z.string(),
	orderId: z.string(),
	/** The school or the group that it goes with. */
	group: z.string(),
	words: z.array(wordOfChild),
	/** More names than places are left in its order: who goes is not known. */
	undecided: z.boolean(),
	out: tick,
	back: tick.extend({ collectedBy: rollCallTickRow.shape.collectedBy }),
});

/** When and where they meet; empty where the trip does not say. */
const meeting = { start: z.string(), meeting: z.array(z.string()).readonly() };

const rollCall = z.object({
	...booked,
	title: z.string(),
	capacity: places.capacity,
	...meeting,
	/** Number of the office on the day. */
	emergency: z.string(),
	/** Names of those to whom the departure was given. */
	leaders: z.array(z.string()),
	cancelled: places.cancelled,
	/** The day that it was moved to. */
	movedTo: z.string().nullable(),
	/** Lines that name no departure of ours, and may be for this one. */
	unmatched: z.array(z.object({ id: z.string(), number: z.string(), title: z.string(), children: z.int() })),
	/** All who go; those with allergies or illnesses first, some may have no name yet. */
	children: z.array(child),
});

const sentTick = z.strictObject({
	id: z.uuid('invalid'),
	child: z.string().max(80, 'too_long'),
	leg: rollCallTickRow.shape.leg.default('out'),
	state: rollCallTickRow.shape.state,
	/** When it was ticked; what is in the future counts as now, in its order. */
	at: time.min(0, 'out_of_range'),
	reason: z.string().trim().max(200, 'too_long').default(''),
	collectedBy: z.string().trim().max(200, 'too_long').default(''),
});

/** 点名: who goes on a departure, and who has come. */
export const rollCalls = {
	/** Departures of today and tomorrow on which somebody goes; for leaders, those that were given to them. */
	'GET /roll-calls': {
		right: LEADING,
		response: z.object({
			rows: z.array(
				departure
					.pick({ id: true, trip: true, departure: true, title: true, cancelled: true })
					.extend({ ...meeting, children: z.int() }),
			),
		}),
	},
	'GET /departures/:id/roll-call': { right: LEADING, response: rollCall },
	/** What was ticked on phones, also without a connection and sent later, or twice; of a child and a leg the latest counts. */
	'POST /departures/:id/roll-call': {
		right: LEADING,
		label: '点名',
		bodyLimit: 262_144,
		body: z.strictObject({ ticks: z.array(sentTick).min(1, 'required').max(300, 'too_long') }),
		response: 'nothing',
	},
	/** All leaders, and whether a departure was given to them. */
	'GET /departures/:id/leaders': {
		right: SELLING,
		response: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string(), given: z.boolean() })) }),
	},
	/** Gives a departure to these leaders and no others. */
	'PUT /departures/:id/leaders': action('安排领队', z.strictObject({ leaders: z.array(id).max(20, 'too_long') })),
} as const satisfies Contracts;

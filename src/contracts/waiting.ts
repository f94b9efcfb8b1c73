import { z } from 'zod';
import { SELLING } from '#domain/office/roles.ts';
import { WAITING } from '#domain/office/waiting.ts';
import type { Contracts } from './contract.ts';
import { actionOf, nothing, stateOf, time } from './fields.ts';
import { booked, places } from './orders.ts';

/** A family that waits, or did. */
const entry = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	children: z.int(),
	/** Language in which we write. */
	locale: z.string(),
	state: stateOf(WAITING),
	joinedAt: time,
	/** End of the offer; null without one. */
	offerUntil: time.nullable(),
	/** When it booked, left or let an offer pass. */
	endedAt: time.nullable(),
	/** The order with which it booked. */
	order: z.object({ id: z.string(), number: z.string() }).nullable(),
});

/** 候补 */
export const waiting = {
	'GET /waiting': {
		right: SELLING,
		response: z.object({
			/** Departures that somebody waits for, the next one first. */
			rows: z.array(
				z.object({
					/** Its day and its trip: `2026-12-05_bus-factory`. */
					id: z.string(),
					...booked,
					...places,
					title: z.string(),
					/** Who is next, by the places that are free; null when nobody can be offered one. */
					next: z.string().nullable(),
					/** Until when places can be offered. */
					lastOffer: time,
					/** In the order of the line. */
					entries: z.array(entry),
				}),
			),
		}),
	},
	'POST /waiting/:id/state': {
		right: SELLING,
		label: '候补',
		body: z.strictObject({ action: actionOf(WAITING) }),
		response: 'nothing',
	},
	'DELETE /waiting/:id': { right: SELLING, label: '删除候补', body: nothing, response: 'nothing' },
} as const satisfies Contracts;

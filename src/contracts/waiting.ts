import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { INTEREST, STANDINGS } from '#domain/office/interest.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, nothing, stateOf, time } from './fields.ts';
import { booked, mail, places } from './order-fields.ts';

/** How a family stands that waits for places or dates. */
export const standing = stateOf({ states: STANDINGS });

/** A family of a departure's waiting list. */
const entry = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	children: z.int(),
	/** Language in which we write. */
	locale: z.string(),
	standing,
	joinedAt: time,
	/** End of the offer; null without one. */
	offerUntil: time.nullable(),
	/** When it booked, left or let an offer pass. */
	endedAt: time.nullable(),
	/** The order with which it booked. */
	order: z.object({ id: z.string(), number: z.string() }).nullable(),
});

const days = z.array(z.iso.date());

/** 候补与通知 */
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
			/** Trips whose dates somebody waits for: those that have some first, then by how many wait. */
			dates: z.array(
				z.object({
					trip: z.string(),
					title: z.string(),
					/** How many have confirmed, by language. */
					counts: z.record(z.enum(LOCALES), z.int()),
					/** Departures to come. */
					days,
					/** The mail in every language; none without a departure. */
					mails: z.array(mail),
				}),
			),
		}),
	},
	'POST /waiting/:id/state': {
		right: SELLING,
		label: '候补',
		body: z.strictObject({ action: actionOf(INTEREST) }),
		response: 'nothing',
	},
	'DELETE /waiting/:id': { right: SELLING, label: '删除候补', body: nothing, response: 'nothing' },
	/** Tells all who wait for the dates of a trip. Refused when the departures are others than those that were shown, or nobody is left to tell. */
	'POST /waiting/dates/:slug': {
		right: SELLING,
		label: '发有日期通知',
		body: z.strictObject({ days }),
		response: z.object({ told: z.int() }),
	},
} as const satisfies Contracts;

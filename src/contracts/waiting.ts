import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { GONE_BECAUSE, INTEREST, STANDINGS } from '#domain/office/interest.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, nothing, stateOf, time } from './fields.ts';
import { action, booked, mail, orderRow, places } from './order-fields.ts';

/** How a family stands that waits for places or dates. */
export const standing = stateOf({ states: STANDINGS });

/**
 * A family that waits for a place on a departure, or for the dates of a trip. The line of a departure is in the order of
 * `joinedAt`.
 */
export const interestRow = z.object({
	id: z.string(),
	trip: z.string(),
	/** Empty: it waits for dates. */
	departure: z.string(),
	/** Empty of who waits for dates; they say no number of children either. */
	name: z.string(),
	/** In lower case: an address waits once. */
	email: z.string(),
	children: z.int(),
	/** Language in which we write. */
	locale: z.string(),
	state: stateOf(INTEREST),
	goneBecause: z.enum(GONE_BECAUSE),
	/** When it joined the line; whoever lets an offer pass joins it anew. */
	joinedAt: time,
	/** When the link of the first mail was followed; null before: it counts for nothing then. */
	confirmedAt: time.nullable(),
	/** End of the offer of a place; null without one. */
	offerUntil: time.nullable(),
	/** When it booked, left, or let an offer pass; null before. */
	endedAt: time.nullable(),
	/** The order with which it booked. */
	orderId: z.string().nullable(),
	/** Version of the privacy statement that stood on the form. */
	privacyVersion: z.string(),
});

/** A family of a departure's waiting list. */
const entry = interestRow
	.pick({
		id: true,
		name: true,
		email: true,
		children: true,
		locale: true,
		joinedAt: true,
		offerUntil: true,
		endedAt: true,
	})
	.extend({ standing, order: orderRow.pick({ id: true, number: true }).nullable() });

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
	'POST /waiting/:id/state': action('候补', z.strictObject({ action: actionOf(INTEREST) })),
	'DELETE /waiting/:id': action('删除候补', nothing),
	/** Tells all who wait for the dates of a trip. Refused when the departures are others than those that were shown, or nobody is left to tell. */
	'POST /waiting/dates/:slug': action('发有日期通知', z.strictObject({ days }), z.object({ told: z.int() })),
} as const satisfies Contracts;

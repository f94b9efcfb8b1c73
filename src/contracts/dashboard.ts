import { z } from 'zod';
import { NOTICE_KINDS, type NoticeKind } from '#domain/office/departure-notice.ts';
import { SELLING, STAFF } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { time, wholeNumber } from './fields.ts';

/** What waits for somebody. Each is as many as its list has in that state, for who may read that list. */
const waiting = z.object({
	/** 待审核 */
	reviews: z.int().optional(),
	/** 待发布 */
	scheduled: z.int().optional(),
	/** 待发货 */
	orders: z.int().optional(),
	/** Moves and refunds whose money is not settled. */
	moves: z.int().optional(),
	refunds: z.int().optional(),
	/** 需处理 */
	attention: z.int().optional(),
	/** 待回复 */
	enquiries: z.int().optional(),
	/** Departures with a place for a family that waits and was not offered it yet. */
	invitable: z.int().optional(),
	/** Visitors who asked to be told of dates that there are by now. */
	dates: z.int().optional(),
});

/** Of the orders that somebody must look at, those that name no departure that we know, and those with words that nobody has read. */
const attention = z.object({ unmatched: z.int(), unread: z.int() });

/** What was taken for a trip in a month, what was given back in it, what is booked in it and unpaid. Whole cents of one currency. */
const sale = z.object({
	/** `2026-11` */
	month: z.string(),
	/** Empty: of no trip that we know. */
	trip: z.string(),
	currency: z.string(),
	orders: z.int(),
	children: z.int(),
	cents: z.int(),
	refunded: z.int(),
	unpaid: z.int(),
	unpaidChildren: z.int(),
});

/** Where the site is served, when several servers serve it. */
const server = z.object({
	/** `web-1:4321` */
	name: z.string(),
	/** Whether it shows the last publication, is about to, cannot, or says nothing. */
	state: z.enum(['current', 'behind', 'failed', 'silent']),
	/** When the publication that it shows was made; null: it shows none. */
	at: time.nullable(),
});

/** 首页. */
export const dashboard = {
	'GET /statistics': {
		right: STAFF,
		response: z.object({
			waiting,
			/** Enquiries that have waited for longer than a day, for who reads them. */
			late: z.int().optional(),
			/** For who reads orders. */
			attention: attention.optional(),
			/** None with the embedded database. */
			servers: z.array(server),
		}),
	},
	/** What waits for who asks in particular, the newest first. */
	'GET /notices': {
		right: STAFF,
		response: z.object({
			rows: z.array(
				z.object({
					/** A change of a trip waits for review, or was sent back; an enquiry is to be answered; a departure changed without review. */
					kind: z.enum(['submitted', 'rejected', 'assigned', 'departure']),
					/** Of a departure that a colleague changed without review: what became of it, and of which day. */
					change: z.enum(Object.keys(NOTICE_KINDS) as [NoticeKind]).optional(),
					departure: z.string().optional(),
					/** Slug of the trip, or id of the enquiry. */
					id: z.string(),
					/** Title of the trip, or the masked name of who asks. */
					title: z.string(),
					/** Who submitted it, sent it back or changed it; empty: nobody else. */
					by: z.string(),
					at: time,
				}),
			),
		}),
	},
	'GET /sales': {
		right: SELLING,
		query: z.strictObject({ months: wholeNumber(1, 36).default(12) }),
		response: z.object({
			rows: z.array(sale),
			/** Of this month a year before, until it was as old as this one is now. */
			sameDays: z.array(sale),
		}),
	},
} as const satisfies Contracts;

import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { DISPATCH_CHANNELS, type DispatchChannel } from '#domain/office/dispatch.ts';
import { type Machine, NEED_LENGTH } from '#domain/office/machine.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENTS, type Payment } from '#domain/office/payment.ts';
import { SELLING } from '#domain/office/roles.ts';
import { writing } from './contract.ts';
import { id, stateOf, time } from './fields.ts';

/** One booking, as stored. Amounts are whole cents, `currency` an ISO code, days ISO dates; absent texts are empty. */
export const orderRow = z.object({
	id: z.string(),
	source: z.enum(['shop', 'csv', 'phone', 'school']),
	/** Number of the order in the shop's database, which may exceed 2^53; null of an imported one. */
	shopId: z.string().nullable(),
	/** What parents know the order by, such as `#1001`. */
	number: z.string(),
	createdAt: time,
	/** When it was placed in the shop. */
	orderedAt: time,
	/** When it last changed, here or there. */
	updatedAt: time,
	/** When it last changed in the shop, as far as was heard; of two states of one second the later `shop_rank` is newer. */
	shopUpdatedAt: time,
	shopRank: z.int(),
	state: stateOf(ORDER),
	payment: z.enum(PAYMENTS as [Payment], 'invalid'),
	parent: z.string(),
	email: z.string(),
	/** As given, with its digits and plus sign only. */
	phone: z.string(),
	locale: z.string(),
	/** Of its first place that names one; empty while no trip of ours was found. */
	trip: z.string(),
	departure: z.string(),
	/** How many children go, or are to. */
	children: z.int(),
	/** What the shop says that it costs, what was given back included. */
	shopCents: z.int(),
	/** That, and what moves and added places cost. */
	gross: z.int(),
	/** What was given back. */
	refunded: z.int(),
	/** What it is worth: `gross` less `refunded`. */
	cents: z.int(),
	currency: z.string(),
	/** 1: some place, or the whole of it, is of no trip or departure that we know. */
	unmatched: z.int(),
	/** How many words nobody has read, and how many places the shop took away without saying whose. */
	unread: z.int(),
	undecided: z.int(),
	/** 1: the shop marks it as a trial: it has no places, and is in no sum. */
	test: z.int(),
	/** Columns of contact data that the office corrected, parted by commas: what the shop says of them counts no more. */
	ownContact: z.string(),
	/** A code for what a person must look at; else empty. */
	attention: z.enum(['', 'cancelled_in_shop', 'dispatch_failed', 'notice_failed', 'mail_failed']),
	/** What it is found by, as `searchText` writes it. */
	search: z.string(),
	/** When its family was forgotten: nothing of it is taken from the shop any more. */
	forgottenAt: time.nullable(),
});

/** Something that sales staff may do. */
export const action = writing(SELLING);

/** How many things can be done at once. */
export const ids = z.array(id).min(1, 'required').max(100, 'too_long');
/** Words that may be left out. */
export const words = z.string().trim().max(NEED_LENGTH.max, 'too_long').default('');
/** A step; whether it wants a note or a reason stands in its table. */
export const noteAndReason = z.strictObject({ note: words, reason: words });
export const CHANNELS = Object.keys(DISPATCH_CHANNELS) as [DispatchChannel];
export const channel = z.enum(CHANNELS, 'invalid').default('email');
/** A mail as it would go now, in the language of its reader. */
export const mail = z.object({ locale: z.enum(LOCALES), subject: z.string(), text: z.string() });
/** Words that must be said. */
export const someWords = (code: 'note_required' | 'reason_required') =>
	z.string(code).trim().min(NEED_LENGTH.min, code).max(NEED_LENGTH.max, 'too_long');

/** What may be done now, by who is signed in. */
export const steps = z
	.array(z.object({ action: z.string(), label: z.string(), needs: z.enum(['reason', 'note']).optional() }))
	.readonly();
/** Who booked; masked in lists. */
export const family = orderRow.pick({ number: true, parent: true, phone: true, email: true }).shape;
/** A departure that somebody booked; empty where none of ours was found. */
export const booked = orderRow.pick({ trip: true, departure: true }).shape;

/** The places of a departure, in children. */
export const places = {
	/** Most and fewest children; null where neither schedule nor trip say so. */
	capacity: z.int().nullable(),
	minimum: z.int().nullable(),
	/** Children who have a place, those of other bookings and of orders that are not paid yet included. */
	booked: z.int(),
	/** Places that are offered to families that wait. */
	reserved: z.int(),
	/** How many families wait for a place. */
	waiting: z.int(),
	/** It does not go: the schedule says so, or it was decided because of the weather. */
	cancelled: z.boolean(),
};

/** A departure as lists show it. */
export const departure = z.object({
	/** Its day and its trip: `2026-12-05_bus-factory`. */
	id: z.string(),
	...booked,
	...places,
	title: z.string(),
});

/** What something is after a step. */
export const stateNow = <State extends string>(machine: Pick<Machine<State>, 'states'>) =>
	z.object({ id: z.string(), state: stateOf(machine) });

/** What became of each of several things. */
export const reports = <More extends z.ZodRawShape>(more: More) =>
	z.object({
		results: z.array(
			z.object({
				id: z.string(),
				ok: z.boolean(),
				state: z.string().optional(),
				error: z.object({ code: z.string(), field: z.string().optional(), message: z.string() }).optional(),
				...more,
			}),
		),
	});

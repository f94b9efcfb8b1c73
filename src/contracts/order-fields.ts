import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { DISPATCH_CHANNELS, type DispatchChannel } from '#domain/office/dispatch.ts';
import { type Machine, NEED_LENGTH } from '#domain/office/machine.ts';
import { SELLING } from '#domain/office/roles.ts';
import { id, stateOf } from './fields.ts';

/** Something that sales staff may do, by its name in the audit log; it answers nothing. */
export const action = <Body extends z.ZodType>(label: string, body: Body) =>
	({ right: SELLING, label, body, response: 'nothing' }) as const;
/** The same with an answer. */
export const answered = <Body extends z.ZodType, Response extends z.ZodType>(
	label: string,
	body: Body,
	response: Response,
) => ({ right: SELLING, label, body, response });

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
export const family = { number: z.string(), parent: z.string(), phone: z.string(), email: z.string() };
/** A departure that somebody booked; empty where none of ours was found. */
export const booked = { trip: z.string(), departure: z.string() };

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

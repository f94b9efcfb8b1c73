import { z } from 'zod';
import { CALL_OFF_REASONS } from '#domain/departure-changes.ts';
import { isoDate } from '#domain/fields.schema.ts';
import {
	CHOICES,
	type Choice,
	NOTICE_CHANNELS,
	NOTICE_KINDS,
	type NoticeChannel,
	type NoticeKind,
	UNTOLD_REASONS,
	type UntoldReason,
} from '#domain/office/departure-notice.ts';
import { SELLING } from '#domain/office/roles.ts';
import { SEAT_STATES } from '#domain/seat-state.ts';
import { WEATHER_DECISIONS } from '#domain/weather.ts';
import type { Contracts } from './contract.ts';
import { id, time } from './fields.ts';
import { action, booked, departure, family, mail, words } from './order-fields.ts';

/** A departure of the schedule, or a day on which somebody goes although the schedule has none. */
const scheduled = departure.extend({
	/** Whole HKD for a child; null of a day that is not in the schedule. */
	price: z.int().nullable(),
	/** It is in the schedule. */
	scheduled: z.boolean(),
	/** It belongs to one group: visitors do not see it. */
	private: z.boolean(),
	/** What the public site says. */
	state: z.enum(SEAT_STATES),
	/** Orders that go, and their children. */
	orders: z.int(),
	children: z.int(),
	/** Joining instructions that are not out yet, and the id of one of them. */
	unsent: z.int(),
	sample: z.string().nullable(),
});

const decision = z.enum(WEATHER_DECISIONS, 'invalid');

/** What the weather means for a departure. */
const weather = z.object({
	/** Null before anything was decided. */
	decided: z.object({ decision, at: time, who: z.string() }).nullable(),
	/** It is over: nothing is decided any more. */
	over: z.boolean(),
	/** The mail about each decision but a cancellation; families read the same on their page. */
	previews: z.array(mail.extend({ decision })),
	/** How many orders go, and how many of them have an address to mail to. */
	families: z.int(),
	reached: z.int(),
});

const callOffReason = z.enum(CALL_OFF_REASONS, 'invalid');
/** A mail goes to every family that has an address. */
const tell = z.boolean('invalid').default(true);

/** The order of a family that a change of a departure touches. */
const affected = z.object({
	/** Its id. */
	order: z.string(),
	...family,
	/** Names of its children; empty where nobody knows one. */
	children: z.array(z.string()),
});

/** The last change of a departure, and who was told. */
const task = z.object({
	/** Of the departure, as it is now. */
	id: z.string(),
	...booked,
	/** The day before the change. */
	from: z.string(),
	title: z.string(),
	kind: z.enum(Object.keys(NOTICE_KINDS) as [NoticeKind]),
	reason: callOffReason.nullable(),
	at: time,
	who: z.string(),
	families: z.array(
		affected.extend({
			/** When it was told; null: it was not, for this reason. */
			told: time.nullable(),
			channel: z.enum(Object.keys(NOTICE_CHANNELS) as [NoticeChannel]).nullable(),
			problem: z.enum(Object.keys(UNTOLD_REASONS) as [UntoldReason]).nullable(),
			choice: z.enum(Object.keys(CHOICES) as [Choice]),
		}),
	),
	/** All are told, and nobody is undecided. */
	done: z.boolean(),
});

/** Whom a change of a departure touches, and what they read. */
const touched = z.object({
	families: z.array(
		affected.extend({
			/** What it gets back if it wants its money; whole cents. */
			cents: z.int(),
			currency: z.string(),
		}),
	),
	mails: z.array(mail),
});

/** 团期日历 */
export const departures = {
	'GET /calendar': {
		right: SELLING,
		query: z.strictObject({ from: isoDate, until: isoDate }),
		response: z.object({ rows: z.array(scheduled) }),
	},
	'GET /departures/:id': {
		right: SELLING,
		response: scheduled.extend({
			weather,
			/** Why it does not go; null where it goes, or was taken off before there were reasons. */
			reason: callOffReason.nullable(),
			/** Its last change, and who was told; null before any. */
			task: task.nullable(),
		}),
	},
	/** Whom calling it off, or moving it to `to`, touches. */
	'GET /departures/:id/families': {
		right: SELLING,
		query: z.strictObject({ reason: callOffReason.default('called_off'), to: isoDate.optional() }),
		response: touched,
	},
	/** It does not go. Published at once; places stay booked until each family has chosen. */
	'POST /departures/:id/cancel': action('取消团期', z.strictObject({ reason: callOffReason, note: words, tell })),
	'POST /departures/:id/reopen': action('恢复团期', z.strictObject({ tell })),
	/** It goes on another day, with everybody who has booked it. Published at once. */
	'POST /departures/:id/move': action('团期改到另一天', z.strictObject({ to: isoDate, tell })),
	/** Gives everything back to everybody who has not chosen yet, of a departure that was called off. */
	'POST /departures/:id/refund-all': action(
		'全部退款',
		z.strictObject({ tell }),
		/** How many orders, and how much of each currency in whole cents. */
		z.object({ orders: z.int(), sums: z.array(z.object({ cents: z.int(), currency: z.string() })) }),
	),
	/** A family was told by telephone. */
	'POST /departures/:id/told': action('已电话告知', z.strictObject({ order: id })),
	/** Changes of departures whose families are not all told and decided, the nearest first. */
	'GET /departure-tasks': { right: SELLING, response: z.object({ rows: z.array(task) }) },
	/** `version` is the time of the decision that was read; `tell` mails it to every family of the departure. */
	'PUT /departures/:id/weather': action(
		'天气决定',
		z.strictObject({ decision, version: time.nullable(), tell: z.boolean() }),
	),
} as const satisfies Contracts;

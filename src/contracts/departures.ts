import { z } from 'zod';
import { CALL_OFF_REASONS } from '#domain/departure-changes.ts';
import { isoDate } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import {
	CHOICES,
	type Choice,
	NOT_TOLD,
	NOTICE_CHANNELS,
	type NoticeChannel,
	type NotTold,
	TASK_KINDS,
	type TaskKind,
} from '#domain/office/departure-notice.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { SELLING } from '#domain/office/roles.ts';
import { SEAT_STATES } from '#domain/trip.ts';
import { WEATHER_DECISIONS } from '#domain/weather.ts';
import type { Contracts } from './contract.ts';
import { id, nothing, time } from './fields.ts';
import { booked, family, places } from './order-fields.ts';

/** A departure of the schedule, or a day on which somebody goes although the schedule has none. */
const departure = z.object({
	/** Its day and its trip: `2026-12-05_bus-factory`. */
	id: z.string(),
	...booked,
	...places,
	title: z.string(),
	/** Whole HKD for a child; null of a day that is not in the schedule. */
	price: z.int().nullable(),
	/** What the schedule says; null where it has none. */
	written: z.enum(SEAT_STATES).nullable(),
	/** What the public site says. */
	state: z.enum(SEAT_STATES),
});

const outsideBooking = z.object({
	id: z.string(),
	children: z.int(),
	note: z.string(),
	createdAt: time,
	who: z.string(),
});

const decision = z.enum(WEATHER_DECISIONS, 'invalid');

/** What the weather means for a departure. */
const weather = z.object({
	/** Null before anything was decided. */
	decided: z.object({ decision, at: time, who: z.string() }).nullable(),
	/** It is over: nothing is decided any more. */
	over: z.boolean(),
	/** What families read about each decision on their page, and in the mail if they are told. */
	previews: z.array(
		z.object({
			decision,
			locale: z.enum(LOCALES),
			title: z.string(),
			text: z.string(),
			mail: z.object({ subject: z.string(), text: z.string() }),
		}),
	),
	/** How many orders go, and how many of them have an address to mail to. */
	families: z.int(),
	reached: z.int(),
});

const callOffReason = z.enum(CALL_OFF_REASONS, 'invalid');
const taskKind = z.enum(Object.keys(TASK_KINDS) as [TaskKind]);
const words = z.string().trim().max(NEED_LENGTH.max, 'too_long').default('');
/** A mail goes to every family that has an address. */
const tell = z.boolean('invalid').default(true);

/** The last change of a departure, and who was told. */
const task = z.object({
	/** Of the departure, as it is now. */
	id: z.string(),
	...booked,
	/** The day before the change. */
	from: z.string(),
	title: z.string(),
	kind: taskKind,
	reason: callOffReason.nullable(),
	at: time,
	who: z.string(),
	families: z.array(
		z.object({
			/** Id of the order. */
			order: z.string(),
			...family,
			/** Their names; empty where nobody knows one. */
			children: z.array(z.string()),
			/** When it was told; null: it was not, for this reason. */
			told: time.nullable(),
			channel: z.enum(Object.keys(NOTICE_CHANNELS) as [NoticeChannel]).nullable(),
			problem: z.enum(Object.keys(NOT_TOLD) as [NotTold]).nullable(),
			choice: z.enum(Object.keys(CHOICES) as [Choice]),
		}),
	),
	/** All are told, and nobody is undecided. */
	done: z.boolean(),
});

/** Whom a change of a departure touches, and what they read. */
const touched = z.object({
	families: z.array(
		z.object({
			order: z.string(),
			/** `updatedAt` of the order. */
			version: time,
			...family,
			locale: z.enum(LOCALES),
			children: z.array(z.string()),
			/** What it gets back if it wants its money; whole cents. */
			cents: z.int(),
			currency: z.string(),
		}),
	),
	/** Days to come with places, nearest first. */
	days: z.array(z.object({ departure: z.string(), free: z.int().nullable() })),
	mails: z.array(z.object({ locale: z.enum(LOCALES), subject: z.string(), text: z.string() })),
});

/** 团期日历 */
export const departures = {
	'GET /calendar': {
		right: SELLING,
		query: z.strictObject({ from: isoDate, until: isoDate }),
		response: z.object({ rows: z.array(departure) }),
	},
	'GET /departures/:id': {
		right: SELLING,
		response: departure.extend({
			/** How many orders go. */
			orders: z.int(),
			/** Booked elsewhere than in the shop. */
			outside: z.array(outsideBooking),
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
	'POST /departures/:id/cancel': {
		right: SELLING,
		label: '取消团期',
		body: z.strictObject({ reason: callOffReason, note: words, tell }),
		response: 'nothing',
	},
	'POST /departures/:id/reopen': {
		right: SELLING,
		label: '恢复团期',
		body: z.strictObject({ tell }),
		response: 'nothing',
	},
	/** It goes on another day, with everybody who has booked it. Published at once. */
	'POST /departures/:id/move': {
		right: SELLING,
		label: '团期改到另一天',
		body: z.strictObject({ to: isoDate, tell }),
		response: 'nothing',
	},
	/** Gives everything back to everybody who has not chosen yet, of a departure that was called off. */
	'POST /departures/:id/refund-all': {
		right: SELLING,
		label: '全部退款',
		body: z.strictObject({ tell }),
		response: z.object({ orders: z.int(), cents: z.int(), currency: z.string() }),
	},
	/** A family was told by telephone. */
	'POST /departures/:id/told': {
		right: SELLING,
		label: '已电话告知',
		body: z.strictObject({ order: id }),
		response: 'nothing',
	},
	/** Changes of departures whose families are not all told and decided, the nearest first. */
	'GET /departure-tasks': { right: SELLING, response: z.object({ rows: z.array(task) }) },
	/** `version` is the time of the decision that was read; `tell` mails it to every family of the departure. */
	'PUT /departures/:id/weather': {
		right: SELLING,
		label: '天气决定',
		body: z.strictObject({ decision, version: time.nullable(), tell: z.boolean() }),
		response: 'nothing',
	},
	'POST /departures/:id/outside-bookings': {
		right: SELLING,
		label: '登记店外报名',
		body: z.strictObject({
			/** Made by the screen, so that a click that is sent twice counts once. */
			id,
			children: z.int('invalid').min(1, 'out_of_range').max(500, 'out_of_range'),
			note: z.string().trim().min(1, 'required').max(200, 'too_long'),
		}),
		response: 'nothing',
	},
	'DELETE /departures/:id/outside-bookings/:booking': {
		right: SELLING,
		label: '取消店外报名',
		body: nothing,
		response: 'nothing',
	},
} as const satisfies Contracts;

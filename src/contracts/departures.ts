import { z } from 'zod';
import { isoDate } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { SELLING } from '#domain/office/roles.ts';
import { SEAT_STATES } from '#domain/trip.ts';
import { WEATHER_DECISIONS } from '#domain/weather.ts';
import type { Contracts } from './contract.ts';
import { id, nothing, time } from './fields.ts';
import { booked, places } from './order-fields.ts';

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
		}),
	},
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

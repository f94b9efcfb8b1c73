import { z } from 'zod';
import { DATES_REQUEST } from '#domain/office/dates-request.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { ORDER } from '#domain/office/order.ts';
import { STAFF } from '#domain/office/roles.ts';
import { WAITING } from '#domain/office/waiting.ts';
import type { Contracts } from './contract.ts';
import { pageOf, searchText, stateOf, time } from './fields.ts';
import { booked, family } from './order-fields.ts';
import { named } from './trips.ts';

const order = z.object({ id: z.string(), ...family, ...booked, state: stateOf(ORDER) });

/** A family that booked, masked. `id` is that of its latest order. */
const person = z.object({
	id: z.string(),
	parent: z.string(),
	phone: z.string(),
	email: z.string(),
	orders: z.int(),
});

const enquiry = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	createdAt: time,
	state: stateOf(ENQUIRY),
});

/** A family of a waiting list, masked. */
const waiting = z.object({ id: z.string(), name: z.string(), email: z.string(), ...booked, state: stateOf(WAITING) });

/** Somebody who asked to be told when a trip has dates, masked. */
const datesRequest = z.object({ id: z.string(), email: z.string(), trip: z.string(), state: stateOf(DATES_REQUEST) });

/** 搜索: the first few of everything that has some words; nothing of what a role may not list. */
export const search = {
	'GET /search': {
		right: STAFF,
		query: z.strictObject({ q: searchText }),
		response: z.object({
			trips: pageOf(named),
			orders: pageOf(order),
			people: pageOf(person),
			enquiries: pageOf(enquiry),
			waiting: pageOf(waiting),
			requests: pageOf(datesRequest),
		}),
	},
} as const satisfies Contracts;

import { z } from 'zod';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { ORDER } from '#domain/office/order.ts';
import { ROLES } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { pageOf, searchText, stateOf, time } from './fields.ts';
import { booked, family } from './orders.ts';
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

/** 搜索: the first few of everything that has some words; nothing of what a role may not list. */
export const search = {
	'GET /search': {
		right: ROLES,
		query: z.strictObject({ q: searchText }),
		response: z.object({
			trips: pageOf(named),
			orders: pageOf(order),
			people: pageOf(person),
			enquiries: pageOf(enquiry),
		}),
	},
} as const satisfies Contracts;

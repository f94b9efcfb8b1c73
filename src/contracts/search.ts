import { z } from 'zod';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { STAFF } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { pageOf, searchText, stateOf, time } from './fields.ts';
import { booked, family, orderRow } from './order-fields.ts';
import { named } from './trips.ts';
import { standing } from './waiting.ts';

const order = orderRow.pick({ id: true, state: true }).extend({ ...family, ...booked });

const enquiry = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	createdAt: time,
	state: stateOf(ENQUIRY),
});

/** A family that waits for a place, masked; without a departure and a name, for the dates of a trip. */
const waiting = z.object({ id: z.string(), name: z.string(), email: z.string(), ...booked, standing });

/** 搜索: the first few of everything that has some words; nothing of what a role may not list. */
export const search = {
	'GET /search': {
		right: STAFF,
		query: z.strictObject({ q: searchText }),
		response: z.object({
			trips: pageOf(named),
			orders: pageOf(order),
			enquiries: pageOf(enquiry),
			waiting: pageOf(waiting),
		}),
	},
} as const satisfies Contracts;

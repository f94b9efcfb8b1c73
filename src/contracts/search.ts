import { z } from 'zod';
import { STAFF } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { enquiryRow } from './enquiries.ts';
import { pageOf, searchText } from './fields.ts';
import { booked, family, orderRow } from './order-fields.ts';
import { named } from './trips.ts';
import { interestRow, standing } from './waiting.ts';

const order = orderRow.pick({ id: true, state: true }).extend({ ...family, ...booked });

const enquiry = enquiryRow.pick({ id: true, email: true, createdAt: true, state: true }).extend({ name: z.string() });

/** A family that waits for a place, masked; without a departure and a name, for the dates of a trip. */
const waiting = interestRow.pick({ id: true, name: true, email: true }).extend({ ...booked, standing });

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

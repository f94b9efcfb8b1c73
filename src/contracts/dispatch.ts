import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, listQuery, pageByState, stateOf, time } from './fields.ts';
import {
	answered,
	booked,
	CHANNELS,
	channel,
	family,
	ids,
	mail,
	noteAndReason,
	reports,
	stateNow,
} from './order-fields.ts';

const query = listQuery(['departure'], {
	state: stateOf(DISPATCH).optional(),
	trip: slug.optional(),
	from: isoDate.optional(),
	until: isoDate.optional(),
});

/** Joining instructions as lists show them. */
export const dispatchRow = z.object({
	id: z.string(),
	orderId: z.string(),
	...family,
	...booked,
	locale: z.string(),
	/** How many of the order go on this departure. */
	children: z.int(),
	state: stateOf(DISPATCH),
	channel: z.enum(CHANNELS).nullable(),
	/** State of the mail that carries them. */
	mail: z.string().nullable(),
	sentAt: time.nullable(),
	/** The family still goes: not closed, and no money is on its way back. */
	going: z.boolean(),
	/** The departure does not go. */
	calledOff: z.boolean(),
});

/** 发货: joining instructions. */
export const dispatch = {
	'GET /dispatches': { right: SELLING, query, response: pageByState(dispatchRow, DISPATCH) },
	'GET /dispatches.csv': { right: SELLING, query, response: 'file' },
	/** The mail that would go out now; `incomplete`: it would not say when or where, and is not sent. */
	'GET /dispatches/:id/preview': {
		right: SELLING,
		response: mail.pick({ subject: true, text: true }).extend({ incomplete: z.boolean(), phone: z.string() }),
	},
	/** Chosen ones, or all that wait of a departure; `number` is that of the order. */
	'POST /dispatches/send': answered(
		'发货',
		z.union([z.strictObject({ ids, channel }), z.strictObject({ trip: slug, departure: isoDate, channel })]),
		reports({ number: z.string() }),
	),
	'POST /dispatches/:id/state': answered(
		'处理发货',
		noteAndReason.extend({ action: actionOf(DISPATCH), channel }),
		stateNow(DISPATCH),
	),
} as const satisfies Contracts;

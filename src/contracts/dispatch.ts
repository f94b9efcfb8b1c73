import { z } from 'zod';
import { isoDate, slug } from '#domain/fields.schema.ts';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, listQuery, pageByState, stateOf, time } from './fields.ts';
import {
	action,
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

/** Joining instructions of one order for one departure. */
export const dispatchRow = z.object({
	id: z.string(),
	orderId: z.string(),
	createdAt: time,
	updatedAt: time,
	...booked,
	state: stateOf(DISPATCH),
	channel: z.enum(CHANNELS).nullable(),
	/** The mail that carries them. */
	outboxId: z.string().nullable(),
	sentAt: time.nullable(),
	/** A code: why sending failed. */
	error: z.string(),
});

export const listedDispatch = dispatchRow
	.pick({ id: true, orderId: true, state: true, channel: true, sentAt: true })
	.extend({
		...family,
		...booked,
		locale: z.string(),
		/** How many of the order go on this departure. */
		children: z.int(),
		/** State of the mail that carries them. */
		mail: z.string().nullable(),
		/** The family still goes: not closed, and no money is on its way back. */
		going: z.boolean(),
		/** The departure does not go. */
		calledOff: z.boolean(),
	});

/** 发货: joining instructions. */
export const dispatch = {
	'GET /dispatches': { right: SELLING, query, response: pageByState(listedDispatch, DISPATCH) },
	'GET /dispatches.csv': { right: SELLING, query, response: 'file' },
	/** The mail that would go out now; `incomplete`: it would not say when or where, and is not sent. */
	'GET /dispatches/:id/preview': {
		right: SELLING,
		response: mail.pick({ subject: true, text: true }).extend({ incomplete: z.boolean(), phone: z.string() }),
	},
	/** Chosen ones, or all that wait of a departure; `number` is that of the order. */
	'POST /dispatches/send': action(
		'发货',
		z.union([z.strictObject({ ids, channel }), z.strictObject({ trip: slug, departure: isoDate, channel })]),
		reports({ number: z.string() }),
	),
	'POST /dispatches/:id/state': action(
		'处理发货',
		noteAndReason.extend({ action: actionOf(DISPATCH), channel }),
		stateNow(DISPATCH),
	),
} as const satisfies Contracts;

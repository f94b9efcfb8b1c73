import { z } from 'zod';
import { OWNING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { enquiryRow } from './enquiries.ts';
import { time } from './fields.ts';
import { family, orderRow } from './order-fields.ts';
import { interestRow, standing } from './waiting.ts';

const email = z
	.string()
	.trim()
	.toLowerCase()
	.min(1, 'required')
	.max(254, 'too_long')
	.regex(/^[^\s@]+@[^\s@]+$/, 'invalid');
/** Digits alone are left. */
const phone = z
	.string()
	.max(60, 'too_long')
	.transform((text) => text.normalize('NFKC').replace(/\D/g, '').replace(/^00/, ''))
	.pipe(z.string().min(6, 'invalid').max(15, 'invalid'));

/** Whose data: everything is found by the e-mail address or by the phone number, however it is written. */
const person = z
	.strictObject({ email: email.optional(), phone: phone.optional() })
	.refine((sent) => (sent.email === undefined) !== (sent.phone === undefined), {
		path: ['email'],
		message: 'required',
	});

/** What is held of a person, in short and unmasked: who asks for it must be recognised. */
const stored = z.object({
	enquiries: z.array(
		enquiryRow.pick({ id: true, createdAt: true, state: true, email: true, phone: true }).extend({ name: z.string() }),
	),
	orders: z.array(
		orderRow.pick({ id: true, orderedAt: true, trip: true, state: true }).extend({
			...family,
			/** Children whose names and needs are kept. */
			children: z.int(),
			/** Somebody still expects to go: it is not erased. */
			open: z.boolean(),
		}),
	),
	/** Places in waiting lists; without a departure and a name, that somebody waits for the dates of a trip. */
	waiting: z.array(
		interestRow
			.pick({ id: true, joinedAt: true, name: true, email: true, trip: true, departure: true })
			.extend({ standing }),
	),
	/** Messages of the shop that could not be worked, and have the address or number in them. */
	messages: z.int(),
});

/** Whoever asks has a right to everything that is kept, so nothing of a row is left out. */
const everything = z.array(z.record(z.string(), z.unknown()));

/** What is stored about a person. */
export const privacy = {
	'POST /person/find': { right: OWNING, label: '查看个人资料', body: person, response: stored },
	'POST /person/export': {
		right: OWNING,
		label: '导出个人资料',
		body: person,
		response: z.object({
			at: time,
			email: z.string().optional(),
			phone: z.string().optional(),
			enquiries: everything,
			orders: everything,
			waiting: everything,
			messages: everything,
		}),
	},
	'POST /person/erase': {
		right: OWNING,
		label: '清除个人资料',
		body: person,
		/** What was erased, and the numbers of the orders that are open, and stay. */
		response: z.object({
			enquiries: z.int(),
			orders: z.int(),
			waiting: z.int(),
			messages: z.int(),
			kept: z.array(z.string()),
		}),
	},
} as const satisfies Contracts;

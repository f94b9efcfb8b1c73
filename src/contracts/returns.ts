import { z } from 'zod';
import { RETURN } from '#domain/office/return.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, pageByState, stateOf, time } from './fields.ts';
import { booked, family, familyMail, returnReason, said, steps } from './orders.ts';

const state = stateOf(RETURN);
const query = listQuery(['created'], { state: state.optional() });

/** Why so much is suggested for a line of an order. */
const reasons = z
	.array(
		z.object({
			...booked,
			daysBefore: z.int().nullable(),
			by: z.enum(['called_off', 'term', 'no_terms']),
			term: z.object({ from: z.int(), to: z.int().optional(), percent: z.number() }).nullable(),
			percent: z.number(),
		}),
	)
	.readonly();

/** Amounts are whole cents. */
const row = z.object({
	id: z.string(),
	orderId: z.string(),
	createdAt: time,
	updatedAt: time,
	state,
	reason: returnReason,
	reasonLabel: z.string(),
	note: z.string(),
	cents: z.int(),
	/** What the terms of the trip suggested when it was asked for, and by which rule. */
	suggestedCents: z.int(),
	currency: z.string(),
	rule: reasons,
	/** Why it was refused. */
	answer: z.string(),
	...family,
	...booked,
});

/** 退货. */
export const returns = {
	'GET /returns': { right: SELLING, query, response: pageByState(row, RETURN) },
	'GET /returns.csv': { right: SELLING, query, response: 'file' },
	'GET /returns/:id': {
		right: SELLING /** `mail`: state of the mail that told the family of its end. */,
		response: row.extend({ mail: z.string().nullable(), actions: steps }),
	},
	/** What the terms suggest, and the most that can still be given back. */
	'GET /orders/:id/refund': {
		right: SELLING,
		query: z.strictObject({ reason: returnReason.default('other') }),
		response: z.object({ cents: z.int(), most: z.int(), currency: z.string(), reasons }),
	},
	/** What tells the family, in its language, once it is refunded. */
	'GET /returns/:id/mail': { right: SELLING, response: familyMail },
	'POST /returns': {
		right: SELLING,
		label: '新建退货',
		body: z.strictObject({
			orderId: id,
			reason: returnReason,
			note: said.shape.note,
			cents: z.int('invalid').min(0, 'out_of_range'),
		}),
		response: z.object({ id: z.string(), state }),
	},
	'POST /returns/:id/state': {
		right: SELLING,
		label: '处理退货',
		/** `mail`: the family is told by mail; only with the step that ends well. */
		body: said.extend({ action: actionOf(RETURN), mail: z.boolean('invalid').default(false) }),
		response: z.object({ id: z.string(), state }),
	},
} as const satisfies Contracts;

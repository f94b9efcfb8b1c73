import { z } from 'zod';
import { slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { ENQUIRY, ENQUIRY_NOTE } from '#domain/office/enquiry.ts';
import { OWNING, ROLES, SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, nothing, pageOf, stateOf, time } from './fields.ts';

const state = stateOf(ENQUIRY);
const action = actionOf(ENQUIRY);

const query = listQuery(['created'], {
	state: state.optional(),
	/** Id of an account; `none`: nobody looks after it. */
	assignee: id.or(z.literal('none')).optional(),
	trip: slug.optional(),
	locale: z.enum(LOCALES, 'invalid').optional(),
});

const enquiry = z.object({
	id: z.string(),
	createdAt: time,
	locale: z.string(),
	country: z.string(),
	/** Empty: of none. */
	trip: z.string(),
	email: z.string(),
	phone: z.string(),
	state,
});

/** As a list shows it: who asks is masked there. */
const row = enquiry.extend({
	name: z.string(),
	/** State of the mail to the office. */
	mail: z.string().nullable(),
	assignee: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});

/** One that was opened: who asks what, and what became of it. */
const whole = enquiry.extend({
	firstName: z.string(),
	lastName: z.string(),
	message: z.string(),
	assignee: z.string().nullable(),
	keptUntil: time,
	mails: z.array(z.object({ id: z.string(), kind: z.string(), state: z.string(), sentAt: time.nullable() })),
	notes: z.array(z.object({ id: z.string(), at: time, note: z.string(), by: z.string().nullable() })),
	actions: z.array(z.object({ action, label: z.string() })),
});

/** 咨询 */
export const enquiries = {
	'GET /enquiries': { right: SELLING, query, response: pageOf(row) },
	'GET /enquiries.csv': { right: OWNING, query, response: 'file' },
	'GET /enquiries/:id': { right: SELLING, response: whole },
	'PUT /enquiries/:id/assignee': {
		right: SELLING,
		label: '分派咨询',
		body: z.strictObject({ assignee: id.nullable() }),
		response: 'nothing',
	},
	'POST /enquiries/:id/notes': {
		right: SELLING,
		label: '咨询备注',
		body: z.strictObject({
			note: z.string().trim().min(ENQUIRY_NOTE.min, 'note_required').max(ENQUIRY_NOTE.max, 'too_long'),
		}),
		response: 'nothing',
	},
	'POST /enquiries/:id/state': {
		right: SELLING,
		label: '处理咨询',
		body: z.strictObject({ action }),
		response: z.object({ id: z.string(), state }),
	},
	'DELETE /enquiries/:id': { right: SELLING, label: '清除咨询', body: nothing, response: 'nothing' },
	'GET /countries': {
		right: ROLES,
		response: z.object({ rows: z.array(z.object({ code: z.string(), name: z.string() })) }),
	},
} as const satisfies Contracts;

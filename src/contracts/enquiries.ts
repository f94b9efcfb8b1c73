import { z } from 'zod';
import { slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { ENQUIRY, ENQUIRY_NOTE } from '#domain/office/enquiry.ts';
import { REPLY_LENGTH, REPLY_TEMPLATES, type ReplyTemplate, unfilledIn } from '#domain/office/enquiry-reply.ts';
import { OWNING, SELLING, STAFF } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, nothing, pageByState, stateOf, time } from './fields.ts';

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
	/** The first order that came from its address after it. */
	order: z.object({ id: z.string(), number: z.string() }).nullable(),
});

/** As a list shows it: who asks is masked there. */
const row = enquiry.extend({
	name: z.string(),
	/** The first words of the message. */
	excerpt: z.string(),
	assignee: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});

const locale = z.enum(LOCALES, 'invalid');

const part = ({ min, max }: { min: number; max: number }) =>
	z
		.string()
		.trim()
		.min(min, 'required')
		.max(max, 'too_long')
		.refine((text) => unfilledIn(text).length === 0, 'placeholder_unfilled');

/** An answer that is ready to go. */
const words = { locale, subject: part(REPLY_LENGTH.subject), text: part(REPLY_LENGTH.text) };

/** One that is being written: anything may be missing yet. */
const begun = {
	locale,
	subject: z.string().max(REPLY_LENGTH.subject.max, 'too_long'),
	text: z.string().max(REPLY_LENGTH.text.max, 'too_long'),
};

const written = { locale, subject: z.string(), text: z.string() };

/** An answer as a mail. */
const mail = z.object({ to: z.string(), replyTo: z.string(), subject: z.string(), text: z.string() });

/** One that was opened: who asks what, and what became of it. */
const whole = enquiry.extend({
	firstName: z.string(),
	lastName: z.string(),
	message: z.string(),
	assignee: z.string().nullable(),
	answeredAt: time.nullable(),
	keptUntil: time,
	mails: z.array(z.object({ id: z.string(), kind: z.string(), state: z.string(), sentAt: time.nullable() })),
	notes: z.array(z.object({ id: z.string(), at: time, note: z.string(), by: z.string().nullable() })),
	/** What was answered, the first one first, with the state of its mail: null when that is erased by now. */
	replies: z.array(
		z.object({ id: z.string(), at: time, by: z.string().nullable(), mail: z.string().nullable(), ...written }),
	),
	actions: z.array(z.object({ action, label: z.string() })),
});

/** 咨询 */
export const enquiries = {
	'GET /enquiries': { right: SELLING, query, response: pageByState(row, ENQUIRY) },
	'GET /enquiries.csv': { right: OWNING, query, response: 'file' },
	/** Who may look after one. */
	'GET /enquiries/assignees': {
		right: SELLING,
		response: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
	},
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
	/** Templates in every language, filled with what is known of the enquiry and its trip. */
	'GET /enquiries/:id/templates': {
		right: SELLING,
		response: z.object({
			rows: z.array(z.object({ template: z.enum(Object.keys(REPLY_TEMPLATES) as [ReplyTemplate]), ...written })),
		}),
	},
	/** The mail as it would leave, also while it may not leave yet. */
	'POST /enquiries/:id/replies/preview': {
		right: SELLING,
		label: '预览咨询回复',
		readsOnly: true,
		body: z.strictObject(begun),
		response: mail,
	},
	'POST /enquiries/:id/replies': {
		right: SELLING,
		label: '回复咨询',
		body: z.strictObject({
			...words,
			/** The same on every attempt to send the same answer, so that it leaves once. */
			key: z.uuid('invalid'),
			/** How many answers whoever sends has seen: is there one more, a colleague was faster. */
			seen: z.int().min(0, 'out_of_range'),
			/** It promises an answer: the enquiry goes on waiting for one. */
			keepOpen: z.boolean().default(false),
		}),
		response: z.object({ id: z.string(), state }),
	},
	'POST /enquiries/:id/state': {
		right: SELLING,
		label: '处理咨询',
		body: z.strictObject({ action }),
		response: z.object({ id: z.string(), state }),
	},
	'DELETE /enquiries/:id': { right: SELLING, label: '清除咨询', body: nothing, response: 'nothing' },
	'GET /countries': {
		right: STAFF,
		response: z.object({ rows: z.array(z.object({ code: z.string(), name: z.string() })) }),
	},
} as const satisfies Contracts;

import { z } from 'zod';
import { slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { ENQUIRY, ENQUIRY_NOTE } from '#domain/office/enquiry.ts';
import { REPLY_LENGTH, REPLY_TEMPLATES, type ReplyTemplate, unfilledIn } from '#domain/office/enquiry-reply.ts';
import { OWNING, SELLING, STAFF } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, id, listQuery, nothing, pageByState, stateOf, time } from './fields.ts';
import { action, orderRow, stateNow } from './order-fields.ts';

const step = actionOf(ENQUIRY);
const locale = z.enum(LOCALES, 'invalid');

/** One enquiry, as stored. */
export const enquiryRow = z.object({
	id: z.string(),
	createdAt: time,
	locale: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	/** E.164, or empty when none was given. */
	phone: z.string(),
	/** ISO code, or empty. */
	country: z.string(),
	message: z.string(),
	/** What it is found by, as `enquiryText` writes it. */
	search: z.string(),
	/** Folder name of the trip asked about, or empty. */
	trip: z.string(),
	state: stateOf(ENQUIRY),
	/** Id of the account that looks after it. */
	assignee: z.string().nullable(),
	answeredAt: time.nullable(),
	score: z.number(),
	/** JSON: why the score is what it is, as a list of names. */
	reasons: z.string(),
	/** What the sender named this submission; no two enquiries share one. */
	key: z.string().nullable(),
	/** Tells whether a second submission with the same key says the same. */
	bodyHash: z.string(),
	/** Version of the privacy statement that stood on the form. */
	privacyVersion: z.string(),
	/** When the box for news was ticked, and the version of its words. */
	marketingAt: time.nullable(),
	marketingVersion: z.string().nullable(),
});
const { state } = enquiryRow.shape;

/** What somebody of the office noted about an enquiry. */
export const enquiryNoteRow = z.object({
	id: z.string(),
	enquiryId: z.string(),
	at: time,
	accountId: z.string(),
	note: z.string(),
});

/** A mail to the visitor as somebody of the office wrote it, without the signature. */
const written = { locale, subject: z.string(), text: z.string() };

/** An answer that was sent. */
export const enquiryReplyRow = z.object({
	id: z.string(),
	enquiryId: z.string(),
	/** Counts the answers to an enquiry from 0: of two that are sent at once, one finds its place taken. */
	place: z.int(),
	/** Made by who sends, so that an answer that is sent twice leaves once. */
	key: z.string(),
	at: time,
	...written,
	/** Who wrote it last. */
	accountId: z.string(),
	/** The mail that carries it. */
	outboxId: z.string().nullable(),
});

const query = listQuery(['created'], {
	state: state.optional(),
	/** Id of an account; `none`: nobody looks after it. */
	assignee: id.or(z.literal('none')).optional(),
	trip: slug.optional(),
	locale: locale.optional(),
});

const enquiry = enquiryRow
	.pick({ id: true, createdAt: true, locale: true, country: true, trip: true, email: true, phone: true, state: true })
	.extend({
		/** The first order that came from its address after it. */
		order: orderRow.pick({ id: true, number: true }).nullable(),
	});

/** As a list shows it: who asks is masked there. */
const row = enquiry.extend({
	name: z.string(),
	/** The first words of the message. */
	excerpt: z.string(),
	assignee: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});

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

/** An answer as a mail. */
const mail = z.object({ to: z.string(), replyTo: z.string(), subject: z.string(), text: z.string() });

/** One that was opened: who asks what, and what became of it. */
const whole = enquiry.extend({
	...enquiryRow.pick({ firstName: true, lastName: true, message: true, assignee: true, answeredAt: true }).shape,
	keptUntil: time,
	mails: z.array(z.object({ id: z.string(), kind: z.string(), state: z.string(), sentAt: time.nullable() })),
	notes: z.array(enquiryNoteRow.pick({ id: true, at: true, note: true }).extend({ by: z.string().nullable() })),
	/** What was answered, the first one first, with the state of its mail: null when that is erased by now. */
	replies: z.array(
		enquiryReplyRow
			.pick({ id: true, at: true, locale: true, subject: true, text: true })
			.extend({ by: z.string().nullable(), mail: z.string().nullable() }),
	),
	actions: z.array(z.object({ action: step, label: z.string() })),
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
	'PUT /enquiries/:id/assignee': action('分派咨询', z.strictObject({ assignee: id.nullable() })),
	'POST /enquiries/:id/notes': action(
		'咨询备注',
		z.strictObject({
			note: z.string().trim().min(ENQUIRY_NOTE.min, 'note_required').max(ENQUIRY_NOTE.max, 'too_long'),
		}),
	),
	/** Templates in every language, filled with what is known of the enquiry and its trip. */
	'GET /enquiries/:id/templates': {
		right: SELLING,
		response: z.object({
			rows: z.array(z.object({ template: z.enum(Object.keys(REPLY_TEMPLATES) as [ReplyTemplate]), ...written })),
		}),
	},
	/** The mail as it would leave, also while it may not leave yet. */
	'POST /enquiries/:id/replies/preview': {
		...action('预览咨询回复', z.strictObject(begun), mail),
		readsOnly: true,
	},
	'POST /enquiries/:id/replies': action(
		'回复咨询',
		z.strictObject({
			...words,
			/** The same on every attempt to send the same answer, so that it leaves once. */
			key: z.uuid('invalid'),
			/** How many answers whoever sends has seen: is there one more, a colleague was faster. */
			seen: z.int().min(0, 'out_of_range'),
			/** It promises an answer: the enquiry goes on waiting for one. */
			keepOpen: z.boolean().default(false),
		}),
		stateNow(ENQUIRY),
	),
	'POST /enquiries/:id/state': action('处理咨询', z.strictObject({ action: step }), stateNow(ENQUIRY)),
	'DELETE /enquiries/:id': action('清除咨询', nothing),
	'GET /countries': {
		right: STAFF,
		response: z.object({ rows: z.array(z.object({ code: z.string(), name: z.string() })) }),
	},
} as const satisfies Contracts;

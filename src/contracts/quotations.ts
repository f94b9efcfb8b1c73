import { z } from 'zod';
import { ageRange, isoDate, slug } from '#domain/fields.schema.ts';
import { LOCALES } from '#domain/locale.ts';
import { QUOTATION_LENGTH as LENGTH, QUOTATION_NUMBERS as MOST, QUOTATION } from '#domain/office/quotation.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { actionOf, nothing, stateOf, time } from './fields.ts';
import { action, orderRow } from './order-fields.ts';

/** One line, without anything that no sheet can show. */
const line = (most: number, least = 1) =>
	z
		.string()
		.transform((text) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim())
		.pipe(z.string().min(least, 'required').max(most, 'too_long'));
const lines = z.array(line(LENGTH.line)).max(LENGTH.lines, 'too_long');
const people = z.int().max(MOST.people, 'out_of_range');
const price = (least: number) => z.int().min(least, 'out_of_range').max(MOST.cents, 'out_of_range');
const locale = z.enum(LOCALES, 'invalid');

/** What the office fills in: `QuotationTerms`. */
const terms = z.strictObject({
	locale,
	school: line(LENGTH.school),
	contact: line(LENGTH.contact, 0),
	className: line(LENGTH.className),
	children: people.min(1, 'out_of_range'),
	adults: people.min(0, 'out_of_range'),
	trip: slug,
	date: isoDate,
	place: line(LENGTH.place, 0),
	// A quotation over nothing is a price that somebody forgot.
	childCents: price(1),
	adultCents: price(0),
	ratio: people.min(1, 'out_of_range'),
	validUntil: isoDate,
	by: line(LENGTH.by),
	day: lines,
	includes: lines,
	excludes: lines,
	note: line(LENGTH.note, 0),
});

/** A quotation for a school, as stored. */
export const quotationRow = z.object({
	id: z.string(),
	number: z.string(),
	enquiryId: z.string(),
	/** Counts those of an enquiry from 0: of two that are made at once, one finds its place taken. */
	place: z.int(),
	/** Made by who asks for it, so that what is sent twice is made once. */
	key: z.string(),
	madeAt: time,
	accountId: z.string(),
	/** JSON: `QuotationFacts`. */
	facts: z.string(),
	/** The sheet; null before it is drawn for the first time. */
	pdf: z.custom<Uint8Array>().nullable(),
	state: stateOf(QUOTATION),
	sentAt: time.nullable(),
	/** Id of the account that sent it last. */
	sentBy: z.string().nullable(),
	/** The mail that carried it last. */
	outboxId: z.string().nullable(),
	/** What whoever sent it last added to its mail; may be empty. */
	postscript: z.string(),
	/** The order that it became when it was accepted. */
	orderId: z.string().nullable(),
});

const made = quotationRow.pick({ id: true, number: true, madeAt: true, state: true, sentAt: true }).extend({
	by: z.string().nullable(),
	/** The mail that carried it last, and its state: null when that is erased by now. */
	mailId: z.string().nullable(),
	mail: z.string().nullable(),
	totalCents: z.int(),
	/** Where the school reads it. */
	link: z.string(),
	terms,
	order: orderRow.pick({ id: true, number: true }).nullable(),
	actions: z.array(z.object({ action: actionOf(QUOTATION), label: z.string() })),
});

/** 报价单 */
export const quotations = {
	/** Those of an enquiry, the first one first. */
	'GET /enquiries/:id/quotations': { right: SELLING, response: z.object({ rows: z.array(made) }) },
	'POST /enquiries/:id/quotations': action(
		'制作报价单',
		z.strictObject({
			quotation: terms,
			/** The same on every attempt to make the same one, so that it is made once. */
			key: z.uuid('invalid'),
			/** How many whoever makes it has seen: is there one more, a colleague was faster. */
			seen: z.int().min(0, 'out_of_range'),
		}),
		quotationRow.pick({ id: true, number: true }),
	),
	/** What the content says of a trip, to begin a quotation with. */
	'GET /quotations/defaults': {
		right: SELLING,
		query: z.strictObject({ trip: slug, locale }),
		response: terms.pick({ place: true, day: true, includes: true, excludes: true }).extend({
			childCents: price(1).nullable(),
			adultCents: price(0).nullable(),
			ratios: z.array(z.object({ ages: ageRange, children: z.int() })),
		}),
	},
	'GET /quotations/:id/pdf': { right: SELLING, response: 'file' },
	/** The mail as it would leave. */
	'GET /quotations/:id/mail': {
		right: SELLING,
		response: z.object({
			to: z.string(),
			replyTo: z.string(),
			subject: z.string(),
			/** Its text around what whoever sends it adds. */
			before: z.string(),
			after: z.string(),
			attachment: z.string(),
		}),
	},
	'POST /quotations/:id/send': action(
		'发送报价单',
		z.strictObject({
			/** `mailId` that whoever sends has seen. */
			seen: z.string().nullable(),
			/** Stands below the text of the mail. */
			postscript: z.string().trim().max(LENGTH.postscript, 'too_long'),
		}),
		quotationRow.pick({ state: true }),
	),
	/** The customer has accepted it, with what was agreed on last: it becomes an order, and where needed a departure. */
	'POST /quotations/:id/accept': action(
		'客户已接受报价单',
		z.strictObject({
			trip: slug,
			departure: isoDate,
			children: people.min(1, 'out_of_range'),
			adults: people.min(0, 'out_of_range'),
			childCents: price(0),
		}),
		orderRow.pick({ id: true, number: true }),
	),
	'POST /quotations/:id/withdraw': action('撤回报价单', nothing),
} as const satisfies Contracts;

import { z } from 'zod';
import {
	CHILD_FIELDS,
	type ChildColumns,
	OFFICE_FIELDS,
	type OfficeField,
	PLACE_FIELDS,
} from '#domain/child-fields.ts';
import {
	CANCEL_REASONS,
	type CancelReason,
	CHANGE,
	CHANGE_KINDS,
	type ChangeKind,
	PLACE_STATES,
	type PlaceState,
	SPEAKERS,
	type Speaker,
} from '#domain/office/place.ts';
import { stateOf, time } from './fields.ts';
import { booked, steps } from './order-fields.ts';

export const reason = z.enum(Object.keys(CANCEL_REASONS) as [CancelReason], 'reason_required');

/** A schema for each field of a child that the office writes. */
export const childSchemas = (text: z.ZodType<string, string>, age: z.ZodType<number | null, number | null>) => {
	const schemaOf = (field: OfficeField) => {
		const { kind, choices } = CHILD_FIELDS[field];
		if (choices) return z.enum(['', ...Object.keys(choices)], 'invalid');
		return kind === 'age' ? age : text;
	};
	return Object.fromEntries(OFFICE_FIELDS.map((field) => [field, schemaOf(field)])) as {
		[Field in OfficeField]: z.ZodType<ChildColumns[Field], ChildColumns[Field]>;
	};
};

/** What is known of a child: the reading of its words. In answers the age is that of the day of the trip, from the birthday where there is one. */
export const childFields = childSchemas(z.string(), z.int().nullable());

/** One child on one departure of one order. Amounts are whole cents. */
export const placeRow = z.object({
	id: z.string(),
	orderId: z.string(),
	/** The line of the shop that bought it; empty: the office added it. */
	lineId: z.string(),
	/** Counts within the order. */
	position: z.int(),
	...booked,
	...childFields,
	birthday: z.string(),
	state: z.enum(Object.keys(PLACE_STATES) as [PlaceState]),
	/** What it costs, discounts included, and what the shop lists for it. */
	cents: z.int(),
	listCents: z.int(),
	/** 1: the shop counts it among the places of its line, whatever the office did with it. */
	inShop: z.int(),
	/** 1: the office said where it goes: what the shop says of that counts no more. */
	moved: z.int(),
	/** 1: the shop took it or another one of its line away, and nobody said which. */
	undecided: z.int(),
	/** End of its being held; null of one that is not held. */
	heldUntil: time.nullable(),
	/** Why it was given back; empty of one that was not. */
	reason: reason.or(z.literal('')),
	/** Fields that the office wrote, parted by commas: what the shop says of them counts no more. */
	office: z.string(),
});

export const place = placeRow
	.pick({ id: true, lineId: true, birthday: true, state: true, cents: true, heldUntil: true })
	.extend({ ...booked, ...childFields, reason: reason.nullable(), undecided: z.boolean() });

/** Something that was said of a child or an order, word for word. Never changed but for who has read it. */
export const wordRow = z.object({
	id: z.string(),
	orderId: z.string(),
	/** Empty: of the order. */
	lineId: z.string(),
	/** Empty: of the line or the order as a whole, or of a child beyond the places. */
	placeId: z.string(),
	at: time,
	source: z.enum(Object.keys(SPEAKERS) as [Speaker]),
	/** Name of the colleague; empty else. */
	who: z.string(),
	name: z.string(),
	value: z.string(),
	/** Names of the fields that it was read as, parted by commas. */
	fields: z.string(),
	/** 1 until somebody has read it. */
	unread: z.int(),
	/** Version of the privacy statement that stood on the form; empty where there was none. */
	privacyVersion: z.string(),
});

export const word = wordRow
	.pick({ id: true, placeId: true, at: true, source: true, name: true, value: true })
	.extend({ by: wordRow.shape.who, fields: z.array(z.enum(PLACE_FIELDS)), unread: z.boolean() });

/** What happened to a place, or to the money of an order. */
export const placeChangeRow = z.object({
	id: z.string(),
	/** Names the action: all places that were changed at once share it. */
	batch: z.string(),
	orderId: z.string(),
	/** Empty: of the order as a whole. */
	placeId: z.string(),
	kind: z.enum(Object.keys(CHANGE_KINDS) as [ChangeKind], 'invalid'),
	state: stateOf(CHANGE),
	createdAt: time,
	updatedAt: time,
	accountId: z.string().nullable(),
	who: z.string(),
	fromTrip: z.string(),
	fromDeparture: z.string(),
	toTrip: z.string(),
	toDeparture: z.string(),
	/** What the place cost and was listed at before, and in which state it was: what undoing restores. */
	beforeCents: z.int(),
	beforeListCents: z.int(),
	beforeState: placeRow.shape.state,
	/** To be paid by the family; negative: given back to it. */
	cents: z.int(),
	/** What the terms suggested. */
	suggestedCents: z.int(),
	currency: z.string(),
	reason: placeRow.shape.reason,
	note: z.string(),
	/** The mail that tells the family. */
	outboxId: z.string().nullable(),
});

export const change = placeChangeRow
	.pick({
		id: true,
		orderId: true,
		kind: true,
		state: true,
		who: true,
		fromTrip: true,
		fromDeparture: true,
		toTrip: true,
		toDeparture: true,
		cents: true,
		suggestedCents: true,
		currency: true,
		note: true,
	})
	.extend({
		/** Null: of the order as a whole. */
		placeId: z.string().nullable(),
		at: placeChangeRow.shape.createdAt,
		/** The child, as it is called now. */
		child: z.string(),
		reason: reason.nullable(),
		/** State of the mail that tells the family; null: none. */
		mail: z.string().nullable(),
		/** What may be done now, by who is signed in. */
		actions: steps,
	});

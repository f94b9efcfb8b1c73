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

/** What is known of a child: the reading of its words. Its age is that of the day of the trip, from the birthday where there is one. */
export const childFields = childSchemas(z.string(), z.int().nullable());

/** One child on one departure of an order. Amounts are whole cents. */
export const place = z.object({
	id: z.string(),
	/** The line of the shop that bought it; empty: the office added it. */
	lineId: z.string(),
	...booked,
	...childFields,
	birthday: z.string(),
	state: z.enum(Object.keys(PLACE_STATES) as [PlaceState]),
	cents: z.int(),
	/** End of its being held; null of one that is not. */
	heldUntil: time.nullable(),
	/** Why it was given back. */
	reason: reason.nullable(),
	/** The shop took so many places away, and nobody said whose: this one, or another of its line. */
	undecided: z.boolean(),
});

/** Something that was said, word for word. */
export const word = z.object({
	id: z.string(),
	/** The place; empty: of the order as a whole, or of a child beyond the places. */
	placeId: z.string(),
	at: time,
	source: z.enum(Object.keys(SPEAKERS) as [Speaker]),
	/** Name of the colleague; empty else. */
	by: z.string(),
	name: z.string(),
	value: z.string(),
	/** The fields that it was read as. */
	fields: z.array(z.enum(PLACE_FIELDS)),
	/** Nobody has read it yet. */
	unread: z.boolean(),
});

/** What happened to a place, or to the money of an order. */
export const change = z.object({
	id: z.string(),
	orderId: z.string(),
	/** Null: of the order as a whole. */
	placeId: z.string().nullable(),
	kind: z.enum(Object.keys(CHANGE_KINDS) as [ChangeKind]),
	state: stateOf(CHANGE),
	at: time,
	who: z.string(),
	/** The child, as it is called now. */
	child: z.string(),
	fromTrip: z.string(),
	fromDeparture: z.string(),
	toTrip: z.string(),
	toDeparture: z.string(),
	/** To be paid by the family; negative: given back to it. */
	cents: z.int(),
	/** What the terms suggested. */
	suggestedCents: z.int(),
	currency: z.string(),
	reason: reason.nullable(),
	note: z.string(),
	/** State of the mail that tells the family; null: none. */
	mail: z.string().nullable(),
	/** What may be done now, by who is signed in. */
	actions: steps,
});

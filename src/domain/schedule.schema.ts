import { z } from 'zod';
import { editorHint, hkd, isoDate, slug } from './fields.schema.ts';
import { SEAT_STATES } from './trip.ts';

/** One departure. Everything is given, or nothing: `{}` is a blank placeholder for a date to come. */
export const departureSchema = z.strictObject({
	date: isoDate.describe('Day of departure'),
	trip: slug.describe('Folder name under content/trips'),
	price: hkd.describe('Price for a child in whole HKD'),
	product: slug.describe('Name of the product in the shop; the address is built from it'),
	variant: z
		.string()
		.regex(/^\d{1,20}$/, 'must be the number of the variant in quotes, such as "41220055"')
		.optional()
		.describe('Variant of the product in the shop'),
	seats: z.enum(SEAT_STATES).default('open').describe('How full it is'),
	sequence: z
		.int()
		.min(0)
		.default(0)
		.describe(
			'Raise by one whenever date, hours, meeting point or state of an announced departure changes (calendars follow it)',
		),
	changed: isoDate.optional().describe('Day of that change, such as 2026-11-20'),
	movedFrom: isoDate
		.optional()
		.describe('The day that was announced first, when the departure has moved; calendars know it by that day'),
});
const placeholder = z
	.record(z.string(), z.never())
	.describe('A departure that is still being planned')
	.transform(() => null);

/** A month of departures: `content/schedule/<yyyy-mm>.json`. */
export const scheduleMonthSchema = z.strictObject({
	...editorHint,
	departures: z
		.array(z.union([departureSchema, placeholder]))
		.describe('Departures in order; {} for one that is being planned'),
});

export type Departure = z.infer<typeof departureSchema>;
export type ScheduleMonth = z.infer<typeof scheduleMonthSchema>;

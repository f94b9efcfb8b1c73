import { z } from 'zod';
import { called, editorHint, hkd, isoDate, slug } from './fields.schema.ts';
import { SEAT_STATES } from './trip.ts';

/** One departure. Everything is given, or nothing: `{}` is a blank placeholder for a date to come. */
export const departureSchema = z.strictObject({
	date: isoDate.meta(called('日期', 'Day of departure')),
	trip: slug.meta(called('商品', 'Folder name under content/trips')),
	price: hkd.meta(called('价格', 'Price for a child in whole HKD')),
	product: slug.meta(called('店铺商品', 'Name of the product in the shop; the address is built from it')),
	variant: z
		.string()
		.regex(/^\d{1,20}$/, 'must be the number of the variant in quotes, such as "41220055"')
		.optional()
		.meta(called('规格编号', 'Variant of the product in the shop')),
	seats: z.enum(SEAT_STATES).default('open').meta(called('名额', 'How full it is')),
	capacity: z
		.int()
		.min(1)
		.max(500)
		.optional()
		.meta(called('名额上限', 'Most children on this departure; without it, the group size of the trip')),
	sequence: z
		.int()
		.min(0)
		.default(0)
		.meta(
			called(
				'变更次数',
				'Raise by one whenever date, hours, meeting point or state of an announced departure changes (calendars follow it)',
			),
		),
	changed: isoDate.optional().meta(called('变更日期', 'Day of that change, such as 2026-11-20')),
	movedFrom: isoDate
		.optional()
		.meta(
			called(
				'原定日期',
				'The day that was announced first, when the departure has moved; calendars know it by that day',
			),
		),
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
		.meta(called('出发日期', 'Departures in order; {} for one that is being planned')),
});

export type Departure = z.infer<typeof departureSchema>;
export type ScheduleMonth = z.infer<typeof scheduleMonthSchema>;

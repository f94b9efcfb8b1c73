import { z } from 'zod';
import { CALL_OFF_REASONS } from './departure-changes.ts';
import { called, editorHint, hkd, isoDate, rule, slug } from './fields.schema.ts';

/** One departure. Everything is given, or nothing: `{}` is a blank placeholder for a date to come. */
export const departureSchema = z.strictObject({
	date: isoDate.meta(called('日期', 'Day of departure', { part: 'departures' })),
	trip: slug.meta(called('商品', 'Folder name under content/trips')),
	price: hkd.meta(called('价格', 'Price for a child in whole HKD', { part: 'departures' })),
	product: slug.meta(
		called('商城商品', 'Name of the product in the shop; the address is built from it', { part: 'shop' }),
	),
	variant: z
		.string()
		.regex(/^\d{1,20}$/, rule('variant_form'))
		.optional()
		.meta(called('规格编号', 'Variant of the product in the shop', { part: 'shop' })),
	capacity: z
		.int()
		.min(1)
		.max(500)
		.optional()
		.meta(
			called('名额上限', 'Most children on this departure; without it, the group size of the trip', {
				part: 'departures',
			}),
		),
	private: z
		.boolean()
		.optional()
		.meta(
			called('包团', 'The departure of one group: the site does not show it, and nobody else can book or wait', {
				part: 'departures',
				formLabel: '包团：网站不显示，别人不能订',
			}),
		),
	cancelled: z
		.strictObject({
			reason: z
				.enum(CALL_OFF_REASONS)
				.meta(called('原因', 'weather, minimum (too few children) or called_off (any other reason)')),
			decided: z.iso
				.datetime('must be a time in UTC, such as 2026-12-05T23:30:00Z')
				.meta(called('决定时间', 'When that was decided, such as 2026-12-05T23:30:00Z')),
		})
		.optional()
		.meta(called('取消', 'The departure does not go; the office writes it')),
	sequence: z
		.int()
		.min(0)
		.default(0)
		.meta(called('变更次数', 'One higher after every change, so that calendars follow; the office writes it')),
	changed: isoDate.optional().meta(called('变更日期', 'Day of that change; the office writes it')),
	movedFrom: isoDate
		.optional()
		.meta(called('原定日期', 'The day that was announced first, when the departure has moved; the office writes it')),
});
export type Departure = z.infer<typeof departureSchema>;

const placeholder = z
	.record(z.string(), z.never())
	.describe('A departure that is still being planned')
	.transform(() => null);

/** A month of departures: `content/schedule/<yyyy-mm>.json`. */
export const scheduleMonthSchema = z.strictObject({
	...editorHint,
	departures: z
		.array(z.union([departureSchema, placeholder]))
		.meta(called('出发日期', 'Departures in order; {} for one that is being planned', { entry: '团期' })),
});

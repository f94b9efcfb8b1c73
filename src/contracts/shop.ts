import { z } from 'zod';
import { PAYMENTS, type Payment } from '#domain/office/payment.ts';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { nothing, time } from './fields.ts';
import { booked } from './order-fields.ts';

/** A message of the shop that waits for a person. */
const message = z.object({
	id: z.string(),
	/** What the shop calls its kind. */
	topic: z.string(),
	receivedAt: time,
	/** A code. */
	error: z.string(),
});

const body = z.strictObject({ csv: z.string().min(1, 'required') });
const bodyLimit = 6_000_000;

/** What may be wrong with a file, or with a row of it; row 1 is the header. The first ones of each kind. */
const problems = z.array(z.object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() }));
const imported = z.object({
	orders: z.int(),
	errorCount: z.int(),
	warningCount: z.int(),
	errors: problems,
	warnings: problems,
});
/** What would come of a file. While there are errors nothing of it is stored. */
const preview = imported.extend({
	/** The first orders, by the row where each begins; trip and departure are those of the first line. */
	rows: z.array(
		z.object({
			row: z.int(),
			number: z.string(),
			parent: z.string(),
			cents: z.int(),
			currency: z.string(),
			payment: z.enum(PAYMENTS as [Payment]),
			...booked,
			lines: z.int(),
			children: z.int(),
		}),
	),
});

/** Messages and files of the shop. */
export const shop = {
	'GET /shop-messages': { right: SELLING, response: z.object({ rows: z.array(message) }) },
	'GET /shop-messages/:id': {
		right: SELLING,
		response: message.extend({
			/** The content, as far as it is text. */
			text: z.string(),
			/** Where in it something is missing or wrong, such as `line_items.0.price`. */
			problems: z.array(z.string()),
		}),
	},
	'POST /shop-messages/:id/retry': {
		right: SELLING,
		label: '重试店铺消息',
		body: nothing,
		/** The number of the order, or why it failed again. */
		response: z.union([z.object({ number: z.string() }), z.object({ error: z.string() })]),
	},
	'POST /shop-messages/:id/drop': { right: SELLING, label: '删除店铺消息', body: nothing, response: 'nothing' },
	'POST /orders/import/preview': {
		right: SELLING,
		label: '预览订单文件',
		body,
		bodyLimit,
		readsOnly: true,
		response: preview,
	},
	'POST /orders/import': { right: SELLING, label: '导入订单', body, bodyLimit, response: imported },
} as const satisfies Contracts;

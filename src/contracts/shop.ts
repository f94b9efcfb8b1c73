import { z } from 'zod';
import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { nothing, time } from './fields.ts';
import { action, booked } from './order-fields.ts';
import { order } from './orders.ts';

/** One message of the shop. */
export const inboxRow = z.object({
	id: z.string(),
	/** What the shop calls this delivery; no two messages share one. */
	webhookId: z.string(),
	/** What the shop calls its kind. */
	topic: z.string(),
	receivedAt: time,
	/** `failed` waits for a person, who has it worked or drops it; only while it waits it keeps its content. */
	state: z.enum(['done', 'failed', 'dropped']),
	/** A code: why it failed. */
	error: z.string(),
	/** The content of a failed one, as base64; else empty. */
	body: z.string(),
});

/** One that waits for a person. */
const message = inboxRow.pick({ id: true, topic: true, receivedAt: true, error: true });

const file = z.strictObject({ csv: z.string().min(1, 'required') });
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
		order
			.pick({ number: true, parent: true, cents: true, currency: true, payment: true, children: true })
			.extend({ ...booked, row: z.int(), lines: z.int() }),
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
	/** The number of the order, or why it failed again. */
	'POST /shop-messages/:id/retry': action(
		'重试商城消息',
		nothing,
		z.union([z.object({ number: z.string() }), z.object({ error: z.string() })]),
	),
	'POST /shop-messages/:id/drop': action('删除商城消息', nothing),
	'POST /orders/import/preview': { ...action('预览订单文件', file, preview), bodyLimit, readsOnly: true },
	'POST /orders/import': { ...action('导入订单', file, imported), bodyLimit },
} as const satisfies Contracts;

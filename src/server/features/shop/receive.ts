import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { type Catalogue, catalogue } from '../../core/schedule/catalogue.ts';
import { SHOP } from '../../core/steps.ts';
import { applyOrder, type NewOrder } from '../orders/index.ts';
import { takeMessage } from './inbox.ts';
import { shopOf } from './shops.ts';

export interface Received {
	bytes: Uint8Array;
	/** Empty when the shop gave none. */
	webhookId: string;
	topic: string;
	/** When the shop sent word, in ms; absent when it does not say so. */
	triggeredAt?: number | undefined;
}

/** What TypeScript does not know of yet: the third argument of a reviver, with the number as it was written. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/**
 * Reads JSON with every number as the text that it was written as: numbers of orders exceed 2^53, and amounts are no
 * floating numbers. @throws SyntaxError
 */
export const parseExact = (text: string): unknown => {
	const reviver: Reviver = (_key, value, { source }) => (typeof value === 'number' ? source : value);
	return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
};

const decoder = new TextDecoder('utf-8', { fatal: true });

const jsonIn = (bytes: Uint8Array): { value: unknown } | undefined => {
	try {
		return { value: parseExact(decoder.decode(bytes)) };
	} catch {
		return undefined;
	}
};

/** How our order is made of a message, by the shop that has such a topic; or why there is none. */
export const orderIn = ({
	bytes,
	topic,
	triggeredAt,
}: Omit<Received, 'webhookId'>): ((catalogue: Catalogue) => NewOrder) | string => {
	const shop = shopOf(topic);
	if (!shop) return 'topic_unknown';
	const json = jsonIn(bytes);
	if (json === undefined) return 'json_invalid';
	const { success, data } = shop.schema.safeParse(json.value);
	if (!success) return 'order_invalid';
	return (catalogue) => {
		const order = shop.read(data, catalogue, triggeredAt);
		return { ...order, shopId: `${shop.prefix}${order.shopId}` };
	};
};

/** Where in a message something is missing or wrong, such as `line_items.0.price`; nothing of one that is no JSON. */
export const problemsIn = ({ bytes, topic }: Pick<Received, 'bytes' | 'topic'>): string[] => {
	const json = jsonIn(bytes);
	if (json === undefined) return [];
	const issues = shopOf(topic)?.schema.safeParse(json.value).error?.issues ?? [];
	return issues.map(({ path }) => path.join('.'));
};

/** Takes messages whose signature was found to be right. */
export const createReceiver = (store: Store) => {
	const apply = (order: (catalogue: Catalogue) => NewOrder, now: number) => (trx: Kysely<Tables>) =>
		applyOrder(trx, order(catalogue()), { actor: SHOP, now, kind: store.kind });
	let turn = Promise.resolve();
	return {
		/** Takes one. When it fails, the shop sends it again. */
		take: async (
			{ bytes, webhookId: named, topic, triggeredAt }: Received,
			now: number,
		): Promise<'done' | 'failed' | 'repeated'> => {
			// However many come at once, between two of them others have their turn.
			turn = turn.then(() => setImmediate());
			await turn;
			const order = orderIn({ bytes, topic, triggeredAt });
			const webhookId = named || createHash('sha256').update(`${topic}\n`).update(bytes).digest('base64url');
			const message = { webhookId, topic: topic.slice(0, 100), bytes };
			const how = typeof order === 'string' ? { error: order } : { work: apply(order, now) };
			return takeMessage(store, { ...message, ...how }, now);
		},
	};
};

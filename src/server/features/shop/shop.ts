import type { z } from 'zod';
import type { Environment } from '#domain/environment.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';
import type { NewOrder } from '../orders/index.ts';

/** The setting with the secret that a shop signs with; the one before has the same name and `_OLD`. */
export type ShopSecret = Extract<keyof Environment, `${string}_WEBHOOK_SECRET`>;

/** A shop that sends its orders, signed with the HMAC-SHA256 of their bytes in base64. */
export interface Shop<Order = unknown> {
	/** Where it sends them. */
	path: string;
	secret: ShopSecret;
	/** The headers in which it says so. */
	headers: { signature: string; id: string; topic: string; triggeredAt?: string };
	/** What it tells of; no other shop has the same. */
	topics: readonly string[];
	/** Stands before its numbers of orders and messages, which may be those of another shop, too. */
	prefix: string;
	/** Its order, with numbers as text; see `parseExact`. */
	schema: z.ZodType<Order>;
	/**
	 * Our order of what it says.
	 * @param triggeredAt when it sent word, in ms: what it sent later is newer, whatever its clock says of the change
	 */
	read(order: Order, catalogue: Catalogue, triggeredAt?: number): NewOrder;
}

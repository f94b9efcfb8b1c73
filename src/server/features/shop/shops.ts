import type { Shop } from './shop.ts';
import { shopify } from './shopify.ts';

/** Every shop that sends orders. */
export const SHOPS: readonly Shop[] = [shopify];

/** The shop that tells of such things. */
export const shopOf = (topic: string): Shop | undefined => SHOPS.find(({ topics }) => topics.includes(topic));

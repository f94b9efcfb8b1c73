import type { Feature } from '../../core/feature.ts';
import { ordersImportRoutes } from './import-routes.ts';
import { shopMessageRoutes } from './message-routes.ts';
import type { ShopSecrets } from './secrets.ts';
import { SHOPS } from './shops.ts';
import { shopRoute } from './webhook.ts';

declare module '../../core/deps.ts' {
	interface AppDeps {
		/** The secrets that a shop may sign with at a time; absent where no orders are taken. */
		shopSecrets?: ShopSecrets;
	}
}

export const shop: Feature = { office: [ordersImportRoutes, shopMessageRoutes], open: SHOPS.map(shopRoute) };

export { eraseInbox } from './inbox.ts';
export { messagesWith, settleMessage } from './messages.ts';
export { shopNotes, shopSecrets } from './secrets.ts';

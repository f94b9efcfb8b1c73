import type { Feature } from '../../feature.ts';
import { ordersImportRoutes } from './import-routes.ts';
import { shopMessageRoutes } from './message-routes.ts';
import { shopRoute } from './webhook.ts';

export const shop: Feature = { office: [ordersImportRoutes, shopMessageRoutes], open: [shopRoute] };

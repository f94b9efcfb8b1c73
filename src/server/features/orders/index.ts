import type { Feature } from '../../core/feature.ts';
import { failDispatch } from './dispatches.ts';
import { startMatching } from './rematch.ts';
import { ordersRoutes } from './routes.ts';

export const orders: Feature = { office: [ordersRoutes], onDeadMail: [failDispatch], jobs: [startMatching] };

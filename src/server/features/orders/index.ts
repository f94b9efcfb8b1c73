import type { Feature } from '../../core/feature.ts';
import { startMatching } from './rematch.ts';
import { ordersRoutes } from './routes.ts';

export const orders: Feature = { office: [ordersRoutes], jobs: [startMatching] };

export { makeBooking } from './bookings.ts';
export { orderDetail, orderView } from './detail.ts';
export { failDispatch, lockCarried } from './dispatches.ts';
export { countOrders, dayOf, hasOpenOrders, listOrders } from './list.ts';
export { dayIn, matchTrip, storedWords } from './match-trip.ts';
export type { NewLine, NewOrder } from './new-order.ts';
export { applyOrder, insertOrders } from './orders.ts';
export { salesSince } from './sales.ts';
export { stepDispatch } from './steps.ts';

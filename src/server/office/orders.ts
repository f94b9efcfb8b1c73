import type { AddRoutes } from './app.ts';

/** 订单列表: orders, their import and export. Not built yet. */
export const ordersRoutes: AddRoutes = () => {};

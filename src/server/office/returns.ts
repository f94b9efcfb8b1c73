import type { AddRoutes } from './app.ts';

/** 退货管理: orders that are cancelled and refunded. Not built yet. */
export const returnsRoutes: AddRoutes = () => {};

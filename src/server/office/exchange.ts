import type { AddRoutes } from './app.ts';

/** 换货列表: orders that move to another departure. Not built yet. */
export const exchangeRoutes: AddRoutes = () => {};

import type { AddRoutes } from './app.ts';

/** 首页: what waits, sales, countries. Not built yet. */
export const dashboardRoutes: AddRoutes = () => {};

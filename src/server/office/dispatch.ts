import type { AddRoutes } from './app.ts';

/** 发货列表: joining instructions, departures, roll call. Not built yet. */
export const dispatchRoutes: AddRoutes = () => {};

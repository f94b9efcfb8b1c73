import type { AddRoutes } from './app.ts';

/** 规格与包装: parameter groups and their values. Not built yet. */
export const specificationsRoutes: AddRoutes = () => {};

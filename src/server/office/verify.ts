import type { AddRoutes } from './app.ts';

/** 商品审核: differences, approval, history, publications. Not built yet. */
export const verifyRoutes: AddRoutes = () => {};

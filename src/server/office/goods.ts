import type { AddRoutes } from './app.ts';

/** 商品列表, 添加/编辑商品: trips, their drafts and pictures. Not built yet. */
export const goodsRoutes: AddRoutes = () => {};

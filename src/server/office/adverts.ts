import type { AddRoutes } from './app.ts';

/** 广告分类: adverts by place. Not built yet. */
export const advertsRoutes: AddRoutes = () => {};

import type { AddRoutes } from './app.ts';

/** 客户查询: enquiries, their answers and their end. Not built yet. */
export const enquiriesRoutes: AddRoutes = () => {};

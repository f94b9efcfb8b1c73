import type { AddRoutes } from './app.ts';

/** Data of a person: all of it, given out or erased. Not built yet. */
export const personRoutes: AddRoutes = () => {};

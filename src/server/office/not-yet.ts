import type { Endpoint } from '#domain/office/rights.ts';

/** Endpoints of the table that are not built yet: they know who may call them, and answer 404. A test keeps it exact. */
export const NOT_YET: readonly Endpoint[] = [];

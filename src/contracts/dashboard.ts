import { ROLES, SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 首页. */
export const dashboard = {
	'GET /statistics': { right: ROLES },
	'GET /sales': { right: SELLING },
} as const satisfies Contracts;

import { OWNING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 操作日志: who did what. */
export const audit = {
	'GET /audit': { right: OWNING },
	'GET /audit.csv': { right: OWNING },
} as const satisfies Contracts;

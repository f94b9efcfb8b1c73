import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 退货. */
export const returns = {
	'GET /returns': { right: SELLING },
	'GET /returns.csv': { right: SELLING },
	'GET /returns/:id': { right: SELLING },
	'GET /orders/:id/refund': { right: SELLING },
	'POST /returns': { right: SELLING, label: '新建退货' },
	'POST /returns/:id/state': { right: SELLING, label: '处理退货' },
} as const satisfies Contracts;

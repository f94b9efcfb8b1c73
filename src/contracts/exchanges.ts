import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 换货. */
export const exchanges = {
	'GET /exchanges': { right: SELLING },
	'GET /exchanges.csv': { right: SELLING },
	'GET /exchanges/:id': { right: SELLING },
	'POST /exchanges': { right: SELLING, label: '新建换货' },
	'POST /exchanges/:id/state': { right: SELLING, label: '处理换货' },
	'GET /orders/:id/departures': { right: SELLING },
} as const satisfies Contracts;

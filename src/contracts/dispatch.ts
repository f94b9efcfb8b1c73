import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 发货: departures and joining instructions. */
export const dispatch = {
	'GET /departures': { right: SELLING },
	'GET /departures/:id/roll-call': { right: SELLING },
	'GET /dispatches': { right: SELLING },
	'GET /dispatches.csv': { right: SELLING },
	'POST /dispatches/send': { right: SELLING, label: '发货' },
	'POST /dispatches/:id/state': { right: SELLING, label: '处理发货' },
} as const satisfies Contracts;

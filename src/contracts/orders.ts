import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 订单列表. */
export const orders = {
	'GET /orders': { right: SELLING },
	'GET /orders.csv': { right: SELLING },
	'GET /orders/:id': { right: SELLING },
	'POST /orders/:id/state': { right: SELLING, label: '处理订单' },
	'POST /orders/:id/notes': { right: SELLING, label: '订单备注' },
	'POST /orders/batch': { right: SELLING, label: '批量处理订单' },
} as const satisfies Contracts;

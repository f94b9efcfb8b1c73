import { SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** Messages and files of the shop. */
export const shop = {
	'GET /shop-messages': { right: SELLING },
	'GET /shop-messages/:id': { right: SELLING },
	'POST /shop-messages/:id/retry': { right: SELLING, label: '重试店铺消息' },
	'POST /shop-messages/:id/drop': { right: SELLING, label: '删除店铺消息' },
	'POST /orders/import/preview': { right: SELLING, label: '预览订单文件' },
	'POST /orders/import': { right: SELLING, label: '导入订单' },
} as const satisfies Contracts;

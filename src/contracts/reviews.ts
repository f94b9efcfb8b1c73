import { EDITING, KEEPING, REVIEWING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 商品审核, history and publications. */
export const reviews = {
	'POST /goods/:slug/submit': { right: EDITING, label: '提交审核' },
	'POST /goods/:slug/withdraw': { right: EDITING, label: '撤回审核' },
	'GET /reviews': { right: KEEPING },
	'GET /reviews.csv': { right: KEEPING },
	'GET /goods/:slug/difference': { right: KEEPING },
	'POST /goods/:slug/approve': { right: REVIEWING, label: '审核通过' },
	'POST /goods/:slug/reject': { right: REVIEWING, label: '审核驳回' },
	'GET /goods/:slug/history': { right: KEEPING },
	'GET /goods/:slug/history/:version': { right: KEEPING },
	'POST /goods/:slug/history/:version/restore': { right: EDITING, label: '恢复旧版本' },
	'GET /publications': { right: KEEPING },
	'POST /publications/:id/retry': { right: REVIEWING, label: '重新发布' },
} as const satisfies Contracts;

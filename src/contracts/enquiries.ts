import { OWNING, ROLES, SELLING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 客户查询. */
export const enquiries = {
	'GET /enquiries': { right: SELLING },
	'GET /enquiries.csv': { right: OWNING },
	'GET /enquiries/:id': { right: SELLING },
	'PUT /enquiries/:id/assignee': { right: SELLING, label: '分派查询' },
	'POST /enquiries/:id/notes': { right: SELLING, label: '查询备注' },
	'POST /enquiries/:id/state': { right: SELLING, label: '处理查询' },
	'DELETE /enquiries/:id': { right: SELLING, label: '清除查询' },
	'GET /countries': { right: ROLES },
} as const satisfies Contracts;

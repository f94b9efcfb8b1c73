import { EDITING, ROLES } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 规格参数. */
export const specifications = {
	'GET /params': { right: ROLES },
	'GET /params.csv': { right: ROLES },
	'GET /params/:id': { right: ROLES },
	'POST /params': { right: EDITING, label: '添加参数' },
	'PUT /params/:id': { right: EDITING, label: '编辑参数' },
	'DELETE /params/:id': { right: EDITING, label: '删除参数' },
} as const satisfies Contracts;

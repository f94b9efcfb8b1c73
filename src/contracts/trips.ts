import { EDITING, KEEPING, ROLES } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 商品管理. */
export const trips = {
	'GET /goods': { right: ROLES },
	'GET /goods.csv': { right: ROLES },
	'GET /trips': { right: ROLES },
	'GET /search': { right: ROLES },
	'GET /categories': { right: ROLES },
	'GET /goods/:slug': { right: ROLES },
	'POST /goods': { right: EDITING, label: '添加商品' },
	'PUT /goods/:slug': { right: EDITING, label: '编辑商品' },
	'DELETE /goods/:slug': { right: EDITING, label: '删除商品' },
	'POST /goods/:slug/restore': { right: EDITING, label: '恢复商品' },
	'POST /goods/shelf': { right: KEEPING, label: '上架或下架' },
	'POST /goods/simplify': { right: EDITING, label: '繁转简' },
	'GET /goods/:slug/images/:name': { right: KEEPING },
	'POST /goods/:slug/images': { right: EDITING, label: '上传图片' },
	'DELETE /goods/:slug/images/:name': { right: EDITING, label: '删除图片' },
} as const satisfies Contracts;

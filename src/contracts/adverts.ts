import { EDITING, KEEPING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** 广告分类. */
export const adverts = {
	'GET /advert-places': { right: KEEPING },
	'PUT /advert-places/:place/order': { right: EDITING, label: '广告排序' },
	'GET /adverts': { right: KEEPING },
	'GET /adverts.csv': { right: KEEPING },
	'GET /adverts/:id': { right: KEEPING },
	'POST /adverts': { right: EDITING, label: '添加广告' },
	'PUT /adverts/:id': { right: EDITING, label: '编辑广告' },
	'DELETE /adverts/:id': { right: EDITING, label: '删除广告' },
	'POST /adverts/:id/state': { right: EDITING, label: '更改广告状态' },
	'GET /adverts/:id/image': { right: KEEPING },
	'POST /adverts/:id/image': { right: EDITING, label: '上传广告图片' },
} as const satisfies Contracts;

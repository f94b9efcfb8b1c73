import { KEEPING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** Previews of pages that are not on the site. */
export const previews = {
	'POST /previews': { right: KEEPING, label: '预览商品' },
	'GET /previews/:id': { right: KEEPING },
	'GET /previews/:id/pages/:locale': { right: KEEPING },
	'GET /previews/:id/files/:name': { right: KEEPING },
} as const satisfies Contracts;

import type { Page } from '../../api/page.ts';
import { send } from '../../api/send.ts';

/** A list in which something waits, and where it is seen. */
export interface Wait {
	label: string;
	endpoint: 'GET /reviews' | 'GET /orders' | 'GET /exchanges' | 'GET /returns' | 'GET /enquiries';
	query: Record<string, string>;
	href: string;
}

export const WAITS: readonly Wait[] = [
	{
		label: '待审核',
		endpoint: 'GET /reviews',
		query: { review: 'pending' },
		href: '/goods/goods-verify?review=pending',
	},
	{ label: '待发货', endpoint: 'GET /orders', query: { state: 'paid' }, href: '/order/order-list?state=paid' },
	{
		label: '换货待处理',
		endpoint: 'GET /exchanges',
		query: { state: 'pending' },
		href: '/order/change-goods?state=pending',
	},
	{
		label: '退货待处理',
		endpoint: 'GET /returns',
		query: { state: 'pending' },
		href: '/order/order-back?state=pending',
	},
	{ label: '待回复查询', endpoint: 'GET /enquiries', query: { state: 'new' }, href: '/enquiries?state=new' },
];

/** How many wait. */
export const countOf = async ({ endpoint, query }: Wait): Promise<number> =>
	(await send<Page<unknown>>(endpoint, { query: { ...query, size: '1' } })).total;

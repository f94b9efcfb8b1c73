import type { AnswerOf, Endpoint } from '#contracts/contracts.ts';

/** What waits, and the list in which it is seen. */
export interface Wait {
	label: string;
	name: keyof AnswerOf<'GET /statistics'>['waiting'];
	/** Who may call it sees the number. */
	endpoint: Endpoint;
	href: string;
}

export const WAITS: readonly Wait[] = [
	{ label: '待审核', name: 'reviews', endpoint: 'GET /reviews', href: '/goods/goods-verify?review=pending' },
	{ label: '待发货', name: 'orders', endpoint: 'GET /orders', href: '/order/order-list?state=paid' },
	{ label: '换货待处理', name: 'exchanges', endpoint: 'GET /exchanges', href: '/order/change-goods?state=pending' },
	{ label: '退货待处理', name: 'returns', endpoint: 'GET /returns', href: '/order/order-back?state=pending' },
	{ label: '待回复咨询', name: 'enquiries', endpoint: 'GET /enquiries', href: '/enquiries?state=new' },
];

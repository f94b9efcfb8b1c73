import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** 换货: an order moves to another date or trip. */
export const EXCHANGE = machine(
	{ pending: '待处理', processing: '处理中', completed: '已完成', refused: '已拒绝', cancelled: '已取消' },
	'pending',
	[
		{ from: 'pending', action: 'approve', to: 'processing', label: '同意', by: SELLING },
		{ from: 'pending', action: 'refuse', to: 'refused', label: '拒绝', by: SELLING, needs: 'reason' },
		{ from: 'pending', action: 'cancel', to: 'cancelled', label: '撤销', by: SELLING },
		{ from: 'processing', action: 'settle', to: 'completed', label: '差额结清', by: SELLING },
		{ from: 'processing', action: 'cancel', to: 'cancelled', label: '撤销', by: SELLING },
	],
);
export type ExchangeState = keyof typeof EXCHANGE.states;
export type ExchangeAction = (typeof EXCHANGE.table)[number]['action'];

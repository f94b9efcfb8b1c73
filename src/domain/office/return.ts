import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** Why families give a place back. */
export const RETURN_REASONS = {
	weather: '恶劣天气',
	illness: '儿童生病',
	date: '改期后时间不合适',
	minimum: '未达最低人数',
	other: '其他',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** 退货: an order is cancelled and refunded. */
export const RETURN = machine(
	{
		pending: '待处理',
		refunding: '退款中',
		refunded: '已退款',
		refund_failed: '退款失败',
		refused: '已拒绝',
		cancelled: '已撤销',
	},
	'pending',
	[
		{ from: 'pending', action: 'approve', to: 'refunding', label: '同意', by: SELLING },
		{ from: 'pending', action: 'refuse', to: 'refused', label: '拒绝', by: SELLING, needs: 'reason' },
		{ from: 'pending', action: 'cancel', to: 'cancelled', label: '撤销', by: SELLING },
		{ from: 'refunding', action: 'refund', to: 'refunded', label: '已退', by: SELLING },
		{ from: 'refunding', action: 'fail', to: 'refund_failed', label: '退款失败', by: SELLING },
		{ from: 'refund_failed', action: 'retry', to: 'refunding', label: '重新退款', by: SELLING },
	],
);
export type ReturnState = keyof typeof RETURN.states;
export type ReturnAction = (typeof RETURN.table)[number]['action'];

/** What an order says of a return beside its own state, which knows of none; one that came to nothing is not told. */
export const ORDER_RETURNS = {
	pending: '退货待处理',
	refunding: '退款中',
	refunded: '已退款',
	refund_failed: '退款失败',
} as const satisfies Partial<Record<ReturnState, string>>;
export type OrderReturn = keyof typeof ORDER_RETURNS;

/** The return that an order tells of: the last one that came to something. @param states the oldest first */
export const returnOf = (states: readonly ReturnState[]): OrderReturn | null =>
	states.findLast((state): state is OrderReturn => state in ORDER_RETURNS) ?? null;

import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** 订单: a booking made in the shop. 发货 is the sending of the joining instructions. */
export const ORDER = machine(
	{ unpaid: '待付款', paid: '待发货', dispatched: '已发货', completed: '已完成', closed: '已关闭' },
	'unpaid',
	[
		{ from: 'unpaid', action: 'pay', to: 'paid', label: '确认收款', by: SELLING },
		{ from: 'unpaid', action: 'close', to: 'closed', label: '关闭', by: SELLING, needs: 'note' },
		{ from: 'paid', action: 'dispatch', to: 'dispatched', label: '发货', by: SELLING },
		{ from: 'paid', action: 'close', to: 'closed', label: '关闭', by: SELLING, needs: 'note' },
		{ from: 'dispatched', action: 'reopen', to: 'paid', label: '待重新发货', by: [] },
		// By the shop, or when the last place is given back.
		{ from: 'dispatched', action: 'close', to: 'closed', label: '关闭', by: [] },
		{ from: 'closed', action: 'reopen', to: 'paid', label: '重新打开', by: [] },
		{ from: 'closed', action: 'hold', to: 'unpaid', label: '恢复待付款', by: [] },
		{ from: 'dispatched', action: 'complete', to: 'completed', label: '完成', by: SELLING },
	],
);
export type OrderState = keyof typeof ORDER.states;
export type OrderAction = (typeof ORDER.table)[number]['action'];

/** States in which a family still expects to go: a trip that such an order names is not deleted. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ['unpaid', 'paid', 'dispatched'];

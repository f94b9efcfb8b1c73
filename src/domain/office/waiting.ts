import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** 候补: a family that waits for a place on a full departure. What nobody does by hand, the family or the server does. */
export const WAITING = machine(
	{
		waiting: '候补中',
		offered: '已邀请',
		unconfirmed: '未确认',
		booked: '已报名',
		expired: '已过期',
		left: '已退出',
	},
	'unconfirmed',
	[
		{ from: 'unconfirmed', action: 'confirm', to: 'waiting', label: '确认', by: [] },
		{ from: 'waiting', action: 'offer', to: 'offered', label: '邀请', by: SELLING },
		{ from: 'offered', action: 'withdraw', to: 'waiting', label: '收回', by: SELLING },
		{ from: 'offered', action: 'expire', to: 'expired', label: '过期', by: [] },
		{ from: 'expired', action: 'rejoin', to: 'waiting', label: '重新登记', by: [] },
		{ from: 'waiting', action: 'book', to: 'booked', label: '报名', by: [] },
		{ from: 'offered', action: 'book', to: 'booked', label: '报名', by: [] },
		{ from: 'expired', action: 'book', to: 'booked', label: '报名', by: [] },
		{ from: 'unconfirmed', action: 'leave', to: 'left', label: '退出', by: [] },
		{ from: 'waiting', action: 'leave', to: 'left', label: '退出', by: [] },
		{ from: 'offered', action: 'leave', to: 'left', label: '退出', by: [] },
		{ from: 'expired', action: 'leave', to: 'left', label: '退出', by: [] },
		{ from: 'left', action: 'return', to: 'waiting', label: '回到候补', by: [] },
	],
);
export type WaitingState = keyof typeof WAITING.states;
export type WaitingAction = (typeof WAITING.table)[number]['action'];

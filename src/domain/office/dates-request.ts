import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** 有日期时通知: a visitor who asked to be told when a trip has dates. Whoever leaves is erased at once. */
export const DATES_REQUEST = machine({ unconfirmed: '未确认', waiting: '等日期', told: '已通知' }, 'unconfirmed', [
	{ from: 'unconfirmed', action: 'confirm', to: 'waiting', label: '确认', by: [] },
	{ from: 'waiting', action: 'tell', to: 'told', label: '通知', by: SELLING },
	{ from: 'told', action: 'fail', to: 'waiting', label: '未能送出', by: [] },
]);
export type DatesRequestState = keyof typeof DATES_REQUEST.states;

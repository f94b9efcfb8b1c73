import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/**
 * 候补与通知: a family that waits for a place on a full departure, or for the dates of a trip. What nobody does by hand, the
 * family or the server does.
 */
export const INTEREST = machine({ waiting: '候补中', offered: '已邀请', booked: '已报名', gone: '已离开' }, 'waiting', [
	{ from: 'waiting', action: 'confirm', to: 'waiting', label: '确认', by: [] },
	{ from: 'waiting', action: 'offer', to: 'offered', label: '邀请', by: SELLING },
	{ from: 'offered', action: 'withdraw', to: 'waiting', label: '收回', by: SELLING },
	{ from: 'offered', action: 'expire', to: 'gone', label: '过期', by: [] },
	{ from: 'waiting', action: 'book', to: 'booked', label: '报名', by: [] },
	{ from: 'offered', action: 'book', to: 'booked', label: '报名', by: [] },
	{ from: 'gone', action: 'book', to: 'booked', label: '报名', by: [] },
	{ from: 'waiting', action: 'leave', to: 'gone', label: '退出', by: [] },
	{ from: 'offered', action: 'leave', to: 'gone', label: '退出', by: [] },
	{ from: 'gone', action: 'leave', to: 'gone', label: '退出', by: [] },
	{ from: 'gone', action: 'return', to: 'waiting', label: '回到候补', by: [] },
]);
export type InterestState = keyof typeof INTEREST.states;
export type InterestAction = (typeof INTEREST.table)[number]['action'];

/** Why a family is gone: it left, or let an offer pass. Empty in every other state. */
export const GONE_BECAUSE = ['', 'left', 'expired'] as const;
export type GoneBecause = (typeof GONE_BECAUSE)[number];

/** How a family stands, as people name it. */
export const STANDINGS = {
	unconfirmed: '未确认',
	waiting: INTEREST.states.waiting,
	offered: INTEREST.states.offered,
	booked: INTEREST.states.booked,
	expired: '已过期',
	left: '已退出',
} as const;
export type Standing = keyof typeof STANDINGS;

/** How people name it of somebody who waits for the dates of a trip. */
const DATES_STANDINGS: Record<Standing, string> = { ...STANDINGS, waiting: '等日期', offered: '已通知' };

/** The names of how somebody stands. @param departure empty of who waits for the dates of a trip */
export const standingsOf = (departure: string): Record<Standing, string> =>
	departure === '' ? DATES_STANDINGS : STANDINGS;

/** Whoever waits counts for nothing before the link of the first mail was followed: `unconfirmed`. */
export const standingOf = ({
	state,
	confirmedAt,
	goneBecause,
}: {
	state: InterestState;
	confirmedAt: number | null;
	goneBecause: GoneBecause;
}): Standing => {
	if (state === 'gone') return goneBecause === 'expired' ? 'expired' : 'left';
	return state === 'waiting' && confirmedAt === null ? 'unconfirmed' : state;
};

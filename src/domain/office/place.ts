import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** One child on one departure: not paid and kept for two days, booked, or given back. */
export const PLACE_STATES = { held: '保留', booked: '已订', cancelled: '已取消' } as const;
export type PlaceState = keyof typeof PLACE_STATES;

/** Longest text of a field, in characters. */
export const PLACE_FIELD_LENGTH = 2000;

interface Cancelling {
	label: string;
	/** Why the family gets everything back; absent: it gets what the terms of the trip say. */
	whole?: string;
	/** Which sentence opens the mail to the family. */
	mail: 'asked' | 'weather' | 'minimum' | 'ours' | 'shop' | 'agreed';
}

const OURS = '由我们取消'; // the terms of use promise everything back

/** Why a place is given back, and what follows from it. */
const CANCELLING = {
	illness: { label: '儿童生病', mail: 'asked' },
	date: { label: '时间不合适', mail: 'asked' },
	weather: { label: '恶劣天气', mail: 'weather', whole: OURS },
	minimum: { label: '未达最低人数', mail: 'minimum', whole: OURS },
	called_off: { label: '团期取消', mail: 'ours', whole: OURS },
	shop: { label: '商城取消', mail: 'shop' },
	other: { label: '其他', mail: 'agreed' },
} satisfies Record<string, Cancelling>;
export type CancelReason = keyof typeof CANCELLING;

export const cancelling = (reason: CancelReason): Cancelling => CANCELLING[reason];

export const CANCEL_REASONS = Object.fromEntries(
	Object.entries(CANCELLING).map(([reason, { label }]) => [reason, label]),
) as Record<CancelReason, string>;

/** What happened to a place, or to the money of an order. */
export const CHANGE_KINDS = { move: '改期', cancel: '取消', refund: '退款' } as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** How far the money of a change is. What costs nothing is settled from the first. */
export const CHANGE = machine({ open: '待结清', failed: '退款失败', settled: '已结清', undone: '已撤回' }, 'open', [
	{ from: 'open', action: 'settle', to: 'settled', label: '结清', by: SELLING },
	{ from: 'open', action: 'fail', to: 'failed', label: '退款失败', by: SELLING },
	{ from: 'failed', action: 'retry', to: 'open', label: '重新退款', by: SELLING },
	{ from: 'open', action: 'undo', to: 'undone', label: '撤回', by: SELLING },
	{ from: 'settled', action: 'undo', to: 'undone', label: '撤回', by: SELLING },
]);
export type ChangeState = keyof typeof CHANGE.states;
export type ChangeAction = (typeof CHANGE.table)[number]['action'];

/** So long a mail about a change waits, in ms: until it has left, the change can be undone. */
export const UNDO_WITHIN = 120_000;

/** Who said something of a child. */
export const SPEAKERS = { shop: '商城', family: '家长', office: '办公室' } as const;
export type Speaker = keyof typeof SPEAKERS;

/**
 * What a family owes for a move, in whole cents; negative: what it gets back. Who had a discount pays the rise of the
 * listed price alone, and nobody gets more than was paid.
 * @param paid what the place cost so far @param before its listed price @param after the listed price there
 */
export const moveDifference = (paid: number, before: number, after: number): number =>
	paid > after ? after - paid : Math.max(0, after - Math.max(before, paid));

/** How colleagues call a place: `何乐怡`, or `第 2 位` of nobody known. */
export const placeName = ({ name, position }: { name: string; position: number }): string =>
	name || `第 ${position + 1} 位`;

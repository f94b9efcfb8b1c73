import { showMoney } from '#domain/office/money.ts';
import type { RefundReason } from '#domain/office/refund.ts';
import { showDay } from '../../ui/time.ts';

const span = ({ from, to }: { from: number; to?: number }): string =>
	to === undefined ? `提前 ${from} 天或以上` : from === to ? `提前 ${from} 天` : `提前 ${from}–${to} 天`;

/** A rule in words, without its trip: `距出发 13 天；行程条款：提前 7–13 天退 50%`. */
const because = ({ by, daysBefore, term, percent }: RefundReason): string => {
	if (by === 'called_off') return '由我们取消，全额退还';
	if (by === 'no_terms') return '没有对应的退款条款，请自行填写金额';
	const when = (daysBefore ?? 0) < 0 ? '已经出发' : `距出发 ${daysBefore} 天`;
	return term
		? `${when}；行程条款：${span(term)}${percent === 0 ? '不退款' : `退 ${percent}%`}`
		: `${when}；行程条款：不退款`;
};

/** Why so much is suggested for a line of an order. */
export const ruleText = (rule: RefundReason, titleOf: (trip: string) => string): string =>
	`${rule.trip ? titleOf(rule.trip) : '未对应的行程'} ${rule.departure ? showDay(rule.departure) : ''}：${because(rule)}`;

/** What is asked before each step of a return. */
export const returnAsks = (amount: { cents: number; currency: string }): Record<string, string> => ({
	approve: `同意退款 ${showMoney(amount)}？之后请在店铺或银行退款，家长不再列入出团名单。`,
	cancel: '撤销后订单保持原样。',
	refund: `${showMoney(amount)} 已退给家长？未发货的订单会随之关闭。`,
	fail: '退款没有成功？之后可以重新退款。',
	retry: `重新退款 ${showMoney(amount)}？`,
});

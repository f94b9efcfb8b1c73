import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';

type Settlement = AnswerOf<'POST /exchanges'>['settlement'];

/** A difference in words: `应收 HK$400.00`, `无差额`. */
export const settlementText = (settlement: Settlement): string =>
	settlement.kind === 'even' ? '无差额' : `${settlement.label} ${showMoney(settlement)}`;

/** What is asked before each step of an exchange. */
export const exchangeConfirmations = (settlement: Settlement): Record<string, string> => ({
	approve: '同意后进入处理中；差额结清时订单才改期。',
	settle: `${
		settlement.kind === 'even'
			? '没有差额。'
			: `${settlement.kind === 'due' ? '已向家长收取' : '已退还家长'} ${showMoney(settlement)}？`
	}订单会改到新的出发日期，出团通知须重新发出。`,
	cancel: '撤销后订单保持原来的出发日期。',
});

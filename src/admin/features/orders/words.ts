import { type Money, showMoney } from '#domain/office/money.ts';

/** What is asked before each step of an order. */
export const orderConfirmations = (amount: Money): Record<string, string> => ({
	pay: `已收到 ${showMoney(amount)}？订单会进入待发货。`,
	complete: '出团结束了？完成后订单不再列入待办。',
});

/** The same of several at once. */
export const BATCH_CONFIRMATIONS: Record<string, string> = {
	pay: '这些订单的款项都已收到？不能确认的会逐一列出。',
	complete: '这些订单的出团都结束了？不能完成的会逐一列出。',
};

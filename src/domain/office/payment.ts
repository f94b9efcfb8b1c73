/** How the shop says that an order stands with money; `refunded`, `voided` and `expired` are ends. */
export const PAYMENT_LABELS = {
	pending: '待付款',
	authorized: '已授权',
	partially_paid: '部分付款',
	paid: '已付款',
	partially_refunded: '部分退款',
	refunded: '已退款',
	voided: '已作废',
	expired: '已过期',
} as const;
export type Payment = keyof typeof PAYMENT_LABELS;
/** In the order in which an order goes through them. */
export const PAYMENTS = Object.keys(PAYMENT_LABELS) as Payment[];

/** Everything was paid, whatever was given back since. */
export const isPaid = (payment: Payment): boolean =>
	payment === 'paid' || payment === 'partially_refunded' || payment === 'refunded';

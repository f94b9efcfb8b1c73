/** Why a message of the shop could not be worked, by its code. */
export const MESSAGE_FAULTS: Readonly<Record<string, string>> = {
	topic_unknown: '不是订单的消息，系统不处理这一类',
	json_invalid: '内容不完整，无法读取',
	order_invalid: '订单资料缺少必要的内容，或格式不对',
};

/** A message of the shop that waits for a person. Times are milliseconds UTC. */
export interface ShopMessage {
	id: string;
	/** What the shop calls its kind. */
	topic: string;
	receivedAt: number;
	/** A code. */
	error: string;
}

/** One that was opened. */
export interface ShopMessageWhole extends ShopMessage {
	/** The content as text, as far as it is one. */
	text: string;
	/** Where in it something is missing or wrong, such as `line_items.0.price`. */
	problems: string[];
}

/** What became of another try: the number of the order, or why it failed again. */
export type MessageRetried = { number: string } | { error: string };

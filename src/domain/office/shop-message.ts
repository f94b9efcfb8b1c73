/** Why a message of the shop could not be worked, by its code. */
export const MESSAGE_FAULTS: Readonly<Record<string, string>> = {
	topic_unknown: '不是订单的消息，系统不处理这一类',
	json_invalid: '内容不完整，无法读取',
	order_invalid: '订单资料缺少必要的内容，或格式不对',
};

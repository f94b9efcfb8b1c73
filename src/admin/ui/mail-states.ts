/** States of a mail in the words of the office. */
export const MAIL_STATES: Record<string, string> = {
	queued: '待发送',
	sending: '发送中',
	sent: '已发送',
	dead: '发送失败',
};

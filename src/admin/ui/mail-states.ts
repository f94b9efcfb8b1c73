/** States of a mail in the words of the office. */
export const MAIL_STATES: Record<string, string> = {
	queued: '待发送',
	sending: '发送中',
	sent: '已发送',
	dead: '发送失败',
};

/** Whether it leaves within seconds: who looks at it is shown when it has. */
export const isOnItsWay = ({ mail }: { mail: string | null }): boolean => mail === 'queued' || mail === 'sending';

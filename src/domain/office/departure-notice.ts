import type { CallOffReason } from '../departure-changes.ts';

/** What became of a departure for which families have booked. */
export const NOTICE_KINDS = { cancelled: '取消', moved: '改到另一天', goes: '恢复出团', changed: '安排有变' } as const;
export type NoticeKind = keyof typeof NOTICE_KINDS;

/** How a family is told of it. */
export const NOTICE_CHANNELS = { email: '邮件', phone: '电话' } as const;
export type NoticeChannel = keyof typeof NOTICE_CHANNELS;

export const CALL_OFF_LABELS = {
	weather: '恶劣天气',
	minimum: '未达最低人数',
	called_off: '其他原因',
} as const satisfies Record<CallOffReason, string>;

/** Why a family has not been told yet: nobody asked for a mail, it waits, it could not be delivered, or there is no address. */
export const UNTOLD_REASONS = {
	not_asked: '没有发邮件',
	waiting: '等待发送',
	bounced: '邮件退回',
	no_address: '没有邮箱',
} as const;
export type UntoldReason = keyof typeof UNTOLD_REASONS;

/** What a family does about it; who stays with a departure that moved says nothing. */
export const CHOICES = { undecided: '未决定', money: '退款', other_day: '改期', stays: '照去' } as const;
export type Choice = keyof typeof CHOICES;

/** So long after its day a change that is not done stays a task, in days. */
export const TASK_DAYS = 14;

import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · accessibility statement */
export const accessibility = {
	reviewed: '最近检查日期',
	greeting: '您好，我在使用你们的网站时遇到了障碍。',
} as const satisfies Messages['accessibility'];

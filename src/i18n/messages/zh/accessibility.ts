import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · accessibility statement */
export const accessibility = {
	reviewed: '最近檢查日期',
	greeting: '你好，我使用你們的網站時遇到障礙。',
} as const satisfies Messages['accessibility'];

import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · 詳情 */
export const details = {
	back: '返回',
	none: '這裏暫時未有圖片',
	noneText: '選一個有圖片的行程，按一下「{see}」，圖片就會在這裏由上而下逐張展示。',
	trips: '查看全部行程',
	more: '看看這個行程',
} as const satisfies Messages['details'];

import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · 详情 */
export const details = {
	back: '返回',
	none: '这里还没有图片',
	noneText: '选一个有图片的行程，点一下“{see}”，图片就会在这里从上到下依次显示。',
	trips: '查看全部行程',
	more: '了解这个行程',
} as const satisfies Messages['details'];

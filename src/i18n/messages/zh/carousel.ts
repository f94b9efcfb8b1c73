import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · 輪播與相集 */
export const carousel = {
	carousel: '圖片輪播',
	slide: '圖片',
	position: '第{n}張，共{total}張',
	said: '{position}：{alt}',
	previous: '上一張',
	next: '下一張',
	pause: '暫停',
	play: '播放',
	picture: '第{n}張圖片',
	title: '相集',
	openAll: '查看全部圖片',
	gallery: {
		label: '相集',
		close: '關閉相集',
		previous: '上一張圖片',
		next: '下一張圖片',
		counter: '第{n}張圖片，共{total}張',
		show: '查看第{n}張圖片',
		failed: '這張圖片未能載入。',
	},
} as const satisfies Messages['carousel'];

import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · 轮播与相册 */
export const carousel = {
	carousel: '图片轮播',
	slide: '图片',
	position: '第{n}张，共{total}张',
	said: '{position}：{alt}',
	previous: '上一张',
	next: '下一张',
	pause: '暂停',
	play: '播放',
	picture: '第{n}张图片',
	title: '相册',
	openAll: '查看全部图片',
	gallery: {
		label: '相册',
		close: '关闭相册',
		previous: '上一张图片',
		next: '下一张图片',
		counter: '第{n}张图片，共{total}张',
		show: '查看第{n}张图片',
		failed: '这张图片加载失败。',
	},
} as const satisfies Messages['carousel'];

import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · list and ages pages, trip cards */
export const list = {
	filter: {
		legend: '按类别筛选，可多选。',
		all: '共{total}个行程，已全部显示',
		some: '共{total}个行程，显示其中{n}个',
		chosen: '显示所选类别的行程',
		clear: '清空筛选',
		trips: '{n}个行程',
	},
	nowBooking: '正在报名',
	comingSoon: '即将推出',
	showMoreOf: '：{trip}',
	lastDates: '{year}年出团日期',
	priceFrom: '{price}起',
	moreDates: '更多日期',
	full: '已满',
	years: '岁',
} as const satisfies Messages['list'];

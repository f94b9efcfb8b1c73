import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · schedule */
export const schedule = {
	months: '全部月份',
	month: '月份',
	past: '（已结束）',
	pastMonths: '往期月份',
	board: {
		previous: '上个月：{month}',
		next: '下个月：{month}',
		comingNone: '本月没有待出发的行程',
		comingOne: '还有1期出发',
		comingMany: '还有{n}期出发',
	},
	few: '名额紧张',
	full: '已满',
	cancelled: '已取消',
	wait: '登记候补',
	oneWaits: '1个家庭候补',
	manyWait: '{n}个家庭候补',
	soon: '待定',
	planned: '{month}计划加开一期。',
	over: '{month}原计划加开一期，最后没有定下日期。',
	askDates: '咨询日期',
	note: '报名、付款和账户都在我们的商城办理，商城会在当前窗口打开。',
	calendar: {
		title: '把出团日程放进自己的日历',
		text: '订阅一次，以后新增、改期或取消，手机和电脑上的日历都会自动更新。',
		subscribe: '订阅日历',
		download: '下载日历文件',
		address: '有些日历应用需要填写这个网址：',
		name: '{brand}出团日程',
		cancelled: '已取消：{trip}',
		price: '每个孩子{price}',
		pickUp: '接孩子：{time}，{place}',
	},
	trip: {
		marked: '下面已标出“{trip}”的所有日期。',
		none: '“{trip}”目前没有可报名的日期。',
		goNext: '查看下一期',
		chosen: '您选的行程',
	},
} as const satisfies Messages['schedule'];

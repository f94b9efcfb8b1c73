import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · home */
export const home = {
	departures: '查看出团日程',
	allTrips: '全部行程',
	next: '下一期',
	nextFew: '下一期：名额紧张',
	noneKick: '站台暂时空着',
	none: '新日期正在安排',
	noneText: '目前没有可报名的团期。往期和之后的月份，都可以在出团日程里查看。',
	schedule: '查看日程',
	learnMore: '了解我们的研学行程',
	carousel: '行程掠影',
	years: '岁',
	tripsForAges: '{range}岁行程',
	sheet: { title: '行程单', home: '解散', lookFor: '留意', teacher: '带队老师', class: '班级' },
	board: { title: '即将出发', all: '完整日程', few: '名额紧张', full: '已满', between: ' · ' },
} as const satisfies Messages['home'];

import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · home */
export const home = {
	departures: '查看出團日期',
	allTrips: '所有行程',
	next: '下一班',
	nextFew: '下一班：名額所餘無幾',
	noneKick: '月台暫時沒有班次',
	none: '新日期正在安排',
	noneText: '目前沒有可報名的日期。過往和將來的月份，都可以在日程上查看。',
	schedule: '查看日程',
	learnMore: '了解我們的實地考察',
	carousel: '行程剪影',
	years: '歲',
	tripsForAges: '{range}歲行程',
	sheet: { title: '行程單', home: '解散', lookFor: '留意', teacher: '負責老師', class: '班別' },
	board: { title: '即將出發', all: '完整日程', few: '名額所餘無幾', full: '已滿額', between: '・' },
} as const satisfies Messages['home'];

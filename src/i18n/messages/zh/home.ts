import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · home */
export const home = {
	departures: '查看出團日期',
	allTrips: '全部行程',
	next: '下一團',
	nextFew: '下一團：尚餘少量名額',
	noneKick: '月台暫時未有班次',
	none: '新日期正在安排',
	noneText: '目前沒有可報名的日期。過往和之後的月份，都可以在「出團日期」查看。',
	schedule: '前往出團日期',
	learnMore: '了解我們的實地考察',
	carousel: '行程剪影',
	years: '歲',
	tripsForAges: '{range}歲行程',
	sheet: { title: '行程表', home: '解散', lookFor: '留意', teacher: '負責老師', class: '班別' },
	board: { title: '即將出發', all: '全部出團日期', few: '尚餘少量名額', full: '額滿', between: '、' },
} as const satisfies Messages['home'];

import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · list and ages pages, trip cards */
export const list = {
	filter: {
		legend: '按類別篩選，可選多項。',
		all: '顯示全部{total}個行程',
		some: '顯示{total}個行程中的{n}個',
		chosen: '顯示所選類別的行程',
		clear: '清除篩選',
		trips: '{n}個行程',
	},
	nowBooking: '現正接受報名',
	comingSoon: '即將推出',
	showMoreOf: '：{trip}',
	lastDates: '{year}年出團日期',
	priceFrom: '{price}起',
	moreDates: '更多日期',
	full: '額滿',
	years: '歲',
} as const satisfies Messages['list'];

import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · schedule */
export const schedule = {
	months: '所有月份',
	month: '月份',
	past: '（已過）',
	pastMonths: '過往月份',
	board: {
		previous: '上一個月：{month}',
		next: '下一個月：{month}',
		comingNone: '這個月沒有待出發的團',
		comingOne: '還有1團出發',
		comingMany: '還有{n}團出發',
	},
	few: '尚餘少量名額',
	full: '額滿',
	cancelled: '已取消',
	wait: '登記候補',
	oneWaits: '1個家庭候補',
	manyWait: '{n}個家庭候補',
	soon: '待定',
	planned: '{month}擬加開一團。',
	over: '{month}原擬加開一團，最後沒有定下日期。',
	askDates: '查詢日期',
	note: '報名、付款及帳戶都在網店處理，網店會在同一視窗開啟。',
	calendar: {
		title: '把出團日期放進自己的日曆',
		text: '訂閱一次，以後加開、改期或取消，手機和電腦的日曆都會自動更新。',
		subscribe: '訂閱日曆',
		download: '下載日曆檔案',
		address: 'Google日曆等程式會要求輸入這個網址：',
		name: '{brand}出團日期',
		cancelled: '已取消：{trip}',
		price: '每位小朋友{price}',
		pickUp: '解散：{time}，{place}',
	},
	trip: {
		marked: '「{trip}」的出團日期已在下面標示。',
		none: '「{trip}」暫時未有可報名的日期。',
		goNext: '看下一團',
		chosen: '你選的行程',
	},
} as const satisfies Messages['schedule'];

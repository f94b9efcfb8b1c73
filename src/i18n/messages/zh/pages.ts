import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文 · 首頁、年齡頁、圖片頁、條款、無障礙聲明、圖片輪播 */
export const home = {
	departures: '查看出團日期',
	allTrips: '全部行程',
	next: '下一團',
	nextFew: '下一團：尚餘少量名額',
	nextOneLeft: '下一團：尚餘1個名額',
	nextManyLeft: '下一團：尚餘{n}個名額',
	nextFull: '下一團：額滿',
	noneKick: '月台暫時未有班次',
	none: '新日期正在安排',
	noneText: '目前沒有可報名的日期。過往和之後的月份，都可以在「出團日期」查看。',
	schedule: '前往出團日期',
	learnMore: '了解我們的實地考察',
	carousel: '行程剪影',
	tripsForAges: '{range}歲行程',
	sheet: { home: '{place}解散', lookFor: '留意' },
	board: {
		title: '即將出發',
		all: '全部出團日期',
		wait: '登記候補',
		fullOf: '額滿，登記候補：{trip}，{date}',
		between: '、',
	},
} as const satisfies Messages['home'];
export const ages = { archive: '{month}出發過的行程' } as const satisfies Messages['ages'];
export const details = {
	back: '返回',
	none: '這裏暫時未有圖片',
	noneText: '選一個有圖片的行程，按一下「{see}」，圖片就會在這裏由上而下逐張展示。',
	more: '看看這個行程',
} as const satisfies Messages['details'];
export const terms = {
	effective: '{date}起生效',
	version: '{date}修訂',
	onThisPage: '本頁內容',
	dataUser: '資料使用者為{company}，地址：{address}。{officer}電郵：{email}。',
	contract: '你的合約對象是{company}，地址：{address}（商業登記號碼{registration}，公司編號{number}）。',
	insurance: '保險',
	changes: '修訂紀錄',
} as const satisfies Messages['terms'];
export const questions = {
	label: '問題分類',
	groups: { parents: '我們怎樣照顧小朋友', schools: '學校', day: '出發當日', money: '報名和費用' },
	search: '搜尋答案',
	example: '敏感、收據、遲到……',
	clear: '清除搜尋',
	found: {
		all: '共{n}條答案',
		one: '「{words}」有1條答案',
		some: '「{words}」有{n}條答案',
		none: '沒有「{words}」的答案。請在下面問我們。',
	},
	still: {
		title: '還有疑問？',
		text: '告訴我們是哪個行程、哪一天。',
		whatsapp: '用WhatsApp查詢',
		write: '填表查詢',
	},
} as const satisfies Messages['questions'];
export const accessibility = {
	reviewed: '最近人手檢查日期',
	greeting: '你好，我使用你們的網站時遇到障礙。',
} as const satisfies Messages['accessibility'];
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
	toys: '圖片以玩具模型呈現各個地點。',
	openAll: '查看全部圖片',
	gallery: {
		close: '關閉相集',
		previous: '上一張圖片',
		next: '下一張圖片',
		counter: '第{n}張圖片，共{total}張',
		show: '查看第{n}張圖片',
		failed: '這張圖片未能載入。',
	},
} as const satisfies Messages['carousel'];

import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · 首页、年龄页、图片页、条款、无障碍声明、图片轮播 */
export const home = {
	departures: '查看出团日程',
	allTrips: '全部行程',
	next: '下一期',
	nextFew: '下一期：名额紧张',
	nextOneLeft: '下一期：还剩1个名额',
	nextManyLeft: '下一期：还剩{n}个名额',
	nextFull: '下一期：已满',
	noneKick: '站台暂时空着',
	none: '新日期正在安排',
	noneText: '目前没有可报名的日期。往期和之后的月份，都可以在出团日程里查看。',
	schedule: '查看日程',
	learnMore: '了解我们的研学行程',
	carousel: '行程掠影',
	tripsForAges: '{range}岁行程',
	sheet: { home: '{place}接孩子', lookFor: '留意' },
	board: {
		title: '即将出发',
		all: '完整日程',
		wait: '登记候补',
		fullOf: '已满，登记候补：{trip}，{date}',
		between: ' · ',
	},
} as const satisfies Messages['home'];
export const ages = { archive: '{month}出发过的行程' } as const satisfies Messages['ages'];
export const details = {
	back: '返回',
	none: '这里还没有图片',
	noneText: '选一个有图片的行程，点一下“{see}”，图片就会在这里从上到下依次显示。',
	more: '了解这个行程',
} as const satisfies Messages['details'];
export const terms = {
	effective: '自{date}起生效',
	version: '{date}修订',
	onThisPage: '本页目录',
	dataUser: '个人信息由{company}负责处理，地址：{address}。{officer}邮箱：{email}。',
	contract: '与您订立合同的是{company}，地址：{address}（商业登记号码{registration}，公司编号{number}）。',
	insurance: '保险',
	changes: '修订记录',
} as const satisfies Messages['terms'];
export const questions = {
	label: '问题分类',
	groups: { parents: '我们怎样照看孩子', schools: '学校', day: '出发当天', money: '报名和费用' },
	search: '搜索答案',
	example: '过敏、收据、迟到……',
	clear: '清除搜索',
	found: {
		all: '共{n}条答案',
		one: '“{words}”有1条答案',
		some: '“{words}”有{n}条答案',
		none: '没有“{words}”的答案。请在下面问我们。',
	},
	still: {
		title: '还有疑问？',
		text: '告诉我们是哪个行程、哪一天。',
		whatsapp: '用WhatsApp咨询',
		write: '填表咨询',
	},
} as const satisfies Messages['questions'];
export const accessibility = {
	reviewed: '最近人工检查日期',
	greeting: '您好，我在使用你们的网站时遇到了障碍。',
} as const satisfies Messages['accessibility'];
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
	toys: '图片用玩具模型呈现各个地点。',
	openAll: '查看全部图片',
	gallery: {
		close: '关闭相册',
		previous: '上一张图片',
		next: '下一张图片',
		counter: '第{n}张图片，共{total}张',
		show: '查看第{n}张图片',
		failed: '这张图片加载失败。',
	},
} as const satisfies Messages['carousel'];

import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · 回复咨询的模板 */
export const replies = {
	dates: {
		subject: '关于“{trip}”的咨询',
		text: `{name}，您好：

感谢咨询“{trip}”。下一个还有名额的日期是{date}，每个孩子{price}。

如果合适，可以在网站报名；需要我们帮忙，请直接回复这封邮件，告诉我们孩子的人数和年龄。`,
	},
	full: {
		subject: '“{trip}”的下一个日期',
		text: `{name}，您好：

感谢咨询“{trip}”。您咨询的这一期已满，下一个还有名额的日期是{date}，每个孩子{price}。

如果想改到这一天，请直接回复这封邮件。`,
	},
	school: {
		subject: '为贵校安排“{trip}”',
		text: `{name}，您好：

感谢贵校考虑“{trip}”。为方便报价，请告诉我们贵校希望的日期、学生和老师的人数、最晚几点要回到学校，以及有没有食物过敏。

如果在{deadline}前收到您的回复，我们可以为贵校预留日期。`,
	},
	checking: {
		subject: '您的咨询',
		text: `{name}，您好：

感谢咨询。有些事情我们要先了解清楚，会在{deadline}前回复您。`,
	},
} as const satisfies Messages['replies'];

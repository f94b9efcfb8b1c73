import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · 回复咨询的模板 */
export const replies = {
	dates: {
		subject: '关于“{trip}”的咨询',
		text: `{name}，您好：

感谢咨询“{trip}”。下一个还有名额的团期是{date}，每位儿童{price}。

如果合适，可以在网站报名，或直接回复这封邮件，告诉我们儿童的人数和年龄。`,
	},
	full: {
		subject: '“{trip}”的下一个团期',
		text: `{name}，您好：

感谢您对“{trip}”感兴趣。您咨询的团期已额满，下一个还有名额的团期是{date}，每位儿童{price}。

如果想改为当天参加，请直接回复这封邮件。`,
	},
	school: {
		subject: '学校参加“{trip}”的安排',
		text: `{name}，您好：

感谢贵校考虑“{trip}”。为方便我们报价，请告诉我们希望的日期、学生和老师的人数、最晚回校的时间，以及有没有食物过敏。

如果在{deadline}前收到您的回复，我们可以为贵校预留团期。`,
	},
	checking: {
		subject: '关于您的咨询',
		text: `{name}，您好：

感谢您的咨询。我们需要先了解一下情况，会在{deadline}前答复您。`,
	},
} as const satisfies Messages['replies'];

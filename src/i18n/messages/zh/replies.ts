import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文 · 回覆查詢的範本 */
export const replies = {
	dates: {
		subject: '關於「{trip}」的查詢',
		text: `{name}，你好：

多謝查詢「{trip}」。下一個尚有名額的日期是{date}，每位小朋友{price}。

如果合適，可以在網站報名；想我們幫忙，請直接回覆這封電郵，告訴我們小朋友的人數和年齡。`,
	},
	full: {
		subject: '「{trip}」的下一個日期',
		text: `{name}，你好：

多謝查詢「{trip}」。你查詢的一團已額滿，下一個尚有名額的日期是{date}，每位小朋友{price}。

如想參加這一團，請直接回覆這封電郵。`,
	},
	school: {
		subject: '為貴校安排「{trip}」',
		text: `{name}，你好：

多謝貴校考慮「{trip}」。為方便報價，請告訴我們貴校希望的日期、學生和老師的人數、最遲幾點要回到學校，以及有沒有食物敏感。

如在{deadline}前收到你的回覆，我們可以為貴校預留日期。`,
	},
	checking: {
		subject: '你的查詢',
		text: `{name}，你好：

多謝查詢。有些事情我們要先了解清楚，會在{deadline}前回覆你。`,
	},
} as const satisfies Messages['replies'];

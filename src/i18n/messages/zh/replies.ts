import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文 · 回覆查詢的範本 */
export const replies = {
	dates: {
		subject: '關於「{trip}」的查詢',
		text: `{name}，您好：

感謝查詢「{trip}」。下一個尚有名額的團期是{date}，每位兒童{price}。

如果合適，可以在網站報名，或直接回覆這封電郵，告訴我們兒童的人數和年齡。`,
	},
	full: {
		subject: '「{trip}」的下一個團期',
		text: `{name}，您好：

感謝您對「{trip}」感興趣。您查詢的團期已額滿，下一個尚有名額的團期是{date}，每位兒童{price}。

如果想改為當天參加，請直接回覆這封電郵。`,
	},
	school: {
		subject: '學校參加「{trip}」的安排',
		text: `{name}，您好：

感謝貴校考慮「{trip}」。為方便我們報價，請告訴我們希望的日期、學生和老師的人數、最遲回校的時間，以及有沒有食物過敏。

如果在{deadline}前收到您的回覆，我們可以為貴校預留團期。`,
	},
	checking: {
		subject: '關於您的查詢',
		text: `{name}，您好：

感謝您的查詢。我們需要先了解一下情況，會在{deadline}前答覆您。`,
	},
} as const satisfies Messages['replies'];

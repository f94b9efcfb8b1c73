import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · mail */
export const mail = {
	office: {
		subject: '查詢：{name}',
		subjectTrip: '查詢：{name}（{trip}）',
		opening: '網站收到一則新查詢。',
		reply: '直接回覆這封電郵，對方便會收到。',
		noReply: '直接回覆這封電郵，對方不會收到，請複製下面的電郵地址。',
		name: '姓名',
		email: '電郵',
		phone: '電話',
		phoneFrom: '{phone}（{country}）',
		trip: '行程',
		language: '網頁語言',
		sent: '送出時間',
		time: '香港時間{time}',
		reference: '編號',
		message: '訊息內容',
	},
	digest: {
		subject: '{n}則查詢',
		opening: '現時查詢較多，每五分鐘合併成一封電郵。這封共有{n}則。直接回覆不會送達任何查詢人，請複製所需的電郵地址。',
		entry: '第{i}則，共{n}則',
	},
	confirmation: {
		subject: '已收到你的查詢',
		opening: '你好：',
		text: '多謝聯絡{brand}。你的查詢已經送達，我們會以電郵回覆。',
		urgent: '如有急事，用WhatsApp更快：{whatsapp}',
		mistake: '如果你沒有聯絡過我們，應該是有人誤填了你的電郵地址，毋須理會這封電郵。',
		automatic: '這封電郵由系統自動發出，你亦可以直接回覆，我們會收到。',
	},
} as const satisfies Messages['mail'];

import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · mail */
export const mail = {
	office: {
		subject: '咨询：{name}',
		subjectTrip: '咨询：{name}（{trip}）',
		opening: '网站收到一条新咨询。',
		reply: '直接回复这封邮件，对方就能收到。',
		noReply: '直接回复这封邮件，对方收不到，请复制下面的邮箱地址。',
		name: '姓名',
		email: '邮箱',
		phone: '电话',
		phoneFrom: '{phone}（{country}）',
		trip: '行程',
		language: '页面语言',
		sent: '提交时间',
		time: '香港时间{time}',
		reference: '编号',
		message: '留言',
	},
	digest: {
		subject: '{n}条咨询',
		opening: '目前咨询较多，每五分钟合并成一封邮件。这封共有{n}条。直接回复不会送达任何咨询人，请复制需要的邮箱地址。',
		entry: '第{i}条，共{n}条',
	},
	confirmation: {
		subject: '我们已收到您的咨询',
		opening: '您好：',
		text: '感谢您联系{brand}。您的咨询已经收到，我们会发邮件回复您。',
		urgent: '如有急事，用WhatsApp联系更快：{whatsapp}',
		mistake: '如果您没有联系过我们，可能是有人填错了邮箱地址，不用理会这封邮件。',
		automatic: '这封邮件由系统自动发送，您也可以直接回复，我们会收到。',
	},
} as const satisfies Messages['mail'];

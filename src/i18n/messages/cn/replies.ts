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

/** 界面文字：简体中文 · 服务器拒绝请求时的回复 */
export const api = {
	json_invalid: '内容不是JSON对象，请把表单各项放在一个对象里提交。',
	invalid_encoding: '文字不是有效的UTF-8编码，请用UTF-8重新提交。',
	forbidden_key: '有一项的名称不允许使用，请只提交表单里的内容。',
	duplicate_key: '有一项重复提交了，每项只能提交一次。',
	bad_request: '没能读懂这次请求，请回到表单再提交一次。',
	signature_invalid: '签名与这条消息不符，请检查与商城共用的密钥。',
	origin_forbidden: '这个请求来自其他网站的页面。请在我们的“联系我们”页面提交。',
	not_found: '这个网址没有内容，请检查网址。',
	method_not_allowed: '这个网址不接受这类请求，请回到页面再试一次。',
	range_not_satisfiable: '文件没有所要求的这一部分，请索取整个文件。',
	request_timeout: '传输时间太长，请再提交一次。',
	body_too_large: '内容太长，接收不了。请缩短留言后再提交。',
	type_unsupported: '不接收这类内容，请用表单或JSON提交。',
	charset_unsupported: '只接收UTF-8编码，请用UTF-8重新提交。',
	expectation_failed: '请求要求了本服务器不提供的处理方式，请去掉后再提交。',
	wrong_host: '本网站不使用这个域名，请用网站自己的网址打开；网站管理员可以在SITE_URL或API_HOSTS里设置网址。',
	idempotency_mismatch: '这个标识已经用于另一条咨询，请刷新页面后再提交。',
	too_many_requests: '短时间内从这里收到了多条咨询，请过几分钟再提交。',
	too_many_mails: '过去一小时内，我们已向这个邮箱发出两封邮件。请先看看垃圾邮件，或一小时后再试。',
	headers_too_large: '请求携带的数据太多，请缩短网址，或清除浏览器为本网站保存的数据。',
	internal: '我们的系统出了问题，请再试一次；还是不行的话，请用WhatsApp或邮件联系我们。',
	store_unavailable: '暂时接收不了咨询，请过一分钟再提交。',
	shop_closed: '这里暂不接收商城的订单，网站管理员需要先设置商城的密钥。',
	store_full: '暂时接收不了咨询，请稍后再试，或用WhatsApp、邮件联系我们。',
} as const satisfies Messages['api'];

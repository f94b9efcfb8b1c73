import { ACTION_LABELS } from './action-labels.ts';

/** What lines of the audit log are about, by the table that their subject begins with. */
export const AUDIT_SUBJECTS: Readonly<Record<string, string>> = {
	'trip/': '商品',
	'publication/': '发布',
	'param/': '规格参数',
	'advert/': '广告',
	'advert-place/': '广告顺序',
	'order/': '订单',
	'enquiry/': '客户查询',
	'account/': '账号',
	'session/': '登录',
	'totp/': '两步验证',
};

/** What the server does by itself. */
const JOB_LABELS: Readonly<Record<string, string>> = { publish: '发布到网站', 'admin:create': '建立账号（命令行）' };

/** Actions of the audit log with their labels, for choosing one. */
export const AUDIT_ACTIONS: Readonly<Record<string, string>> = { ...ACTION_LABELS, ...JOB_LABELS };

/** A subject in words: `advert/hero` → 广告 hero. */
export const subjectLabel = (subject: string): string => {
	const table = subject.slice(0, subject.indexOf('/') + 1);
	const label = AUDIT_SUBJECTS[table];
	return label === undefined ? subject : `${label} ${subject.slice(table.length)}`;
};

import { CONTRACTS } from './contracts.ts';

/** What the server does by itself. */
const JOB_LABELS = {
	publish: '发布到网站',
	'mail:undelivered': '邮件没有送达',
	'admin:create': '创建账号（命令行）',
	'demo:office': '填入示例资料',
};

/** Actions of the audit log with their labels: the endpoints that change something, and jobs of the server. */
export const ACTION_LABELS: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		Object.entries(CONTRACTS).flatMap(([endpoint, contract]) =>
			'label' in contract ? [[endpoint, contract.label]] : [],
		),
	),
	...JOB_LABELS,
};

import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** How joining instructions go out; all but e-mail are marked by hand. */
export const DISPATCH_CHANNELS = { email: '邮件', whatsapp: 'WhatsApp', paper: '纸质' } as const;
export type DispatchChannel = keyof typeof DISPATCH_CHANNELS;

/** 发货: the joining instructions of one order. Steps of nobody are taken by the outbox. */
export const DISPATCH = machine(
	{ pending: '待发货', sent: '已发货', confirmed: '已确认', failed: '发送失败', withdrawn: '已作废' },
	'pending',
	[
		{ from: 'pending', action: 'send', to: 'sent', label: '发货', by: SELLING },
		{ from: 'pending', action: 'fail', to: 'failed', label: '发送失败', by: [] },
		{ from: 'sent', action: 'fail', to: 'failed', label: '发送失败', by: [] },
		{ from: 'sent', action: 'confirm', to: 'confirmed', label: '确认', by: SELLING },
		...(['pending', 'sent', 'confirmed', 'failed'] as const).map(
			(from) => ({ from, action: 'withdraw', to: 'withdrawn', label: '作废', by: [] }) as const,
		),
		{ from: 'withdrawn', action: 'renew', to: 'pending', label: '待重新发货', by: [] },
		{ from: 'failed', action: 'resend', to: 'sent', label: '重发', by: SELLING },
	],
);
export type DispatchState = keyof typeof DISPATCH.states;

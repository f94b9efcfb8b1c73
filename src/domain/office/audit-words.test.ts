import { expect, it } from 'vitest';
import { auditField, auditValue } from './audit-words.ts';

it('states, reasons and roles are told as their screens tell them', () => {
	expect(auditField('orders/1', ['state'])).toBe('状态');
	expect(auditValue('orders/1', ['state'], 'dispatched')).toBe('已发货');
	expect(auditValue('waiting/1', ['state'], 'offered')).toBe('已邀请');
	expect(auditValue('trip/bus', ['state'], 'draft')).toBe('草稿');
	expect(auditValue('trip/bus', ['shelf'], 'put_on')).toBe('上架');
	expect(auditValue('order_return/1', ['reason'], 'weather')).toBe('恶劣天气');
	expect(auditValue('trip/bus', ['reason'], 'weather')).toBe('weather');
	expect(auditValue('account/1', ['role'], 'clerk')).toBe('订单员');
	expect(auditValue('inbox/1', ['state'], 'dropped')).toBe('已删除');
	expect(auditValue('x/1', ['state'], 'odd')).toBe('odd');
});
it('fields are named as forms name them, sums as sums, yes as yes', () => {
	expect(auditField('param/a', ['label', 'cn'])).toBe('名称 › 简体');
	expect(auditField('account/1', ['name'])).toBe('姓名');
	expect(auditField('trip/bus', ['fields', '0'])).toBe('改动的字段 › 第 1 项');
	expect(auditValue('trip/bus', ['fields', '0'], 'zh.text')).toBe('繁体 › 正文');
	expect(auditValue('order_return/1', ['suggested_cents'], '89900')).toBe('899.00');
	expect(auditValue('orders/1', ['note'], 'true')).toBe('是');
	expect(auditValue('orders/1', ['note'], 'false')).toBe('否');
});
it('ids are told by the name of whom they stand for', () => {
	const nameOf = (id: string) => (id === 'a1' ? '陈文员' : undefined);
	expect(auditValue('enquiry/1', ['assignee'], 'a1', nameOf)).toBe('陈文员');
	expect(auditValue('enquiry/1', ['assignee'], 'a2', nameOf)).toBe('a2');
});

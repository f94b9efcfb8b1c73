import { expect, it } from 'vitest';
import { auditField, auditValue } from './audit-words.ts';

it.each([
	['orders/1', 'state', 'dispatched', '已发货'],
	['trip/bus', 'state', 'draft', '草稿'],
	['order_return/1', 'reason', 'weather', '恶劣天气'],
	['trip/bus', 'reason', 'weather', 'weather'],
	['account/1', 'role', 'clerk', '订单员'],
	['x/1', 'state', 'odd', 'odd'],
	['trip/bus', 'fields', 'zh.text', '繁体 › 正文'],
	['order_return/1', 'suggested_cents', '89900', '899.00'],
	['orders/1', 'note', 'true', '是'],
])('of %s, %s %s is told as %s', (subject, field, value, word) => {
	expect(auditValue(subject, field === 'fields' ? [field, '0'] : [field], value)).toBe(word);
});
it('a field is named as its form names it, an account by its name', () => {
	expect(auditField('specification/a', ['label', 'cn'])).toBe('名称 › 简体');
	expect(auditField('trip/bus', ['fields', '0'])).toBe('改动的字段 › 第 1 项');
	const nameOf = (id: string) => (id === 'a1' ? '陈文员' : undefined);
	expect(auditValue('enquiry/1', ['assignee'], 'a1', nameOf)).toBe('陈文员');
	expect(auditValue('enquiry/1', ['assignee'], 'a2', nameOf)).toBe('a2');
});

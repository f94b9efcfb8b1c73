import { describe, expect, it } from 'vitest';
import { ADVERT_SHELF, advertState } from './advert.ts';
import { DISPATCH } from './dispatch.ts';
import { ENQUIRY } from './enquiry.ts';
import type { Machine } from './machine.ts';
import { ORDER } from './order.ts';
import { CHANGE } from './place.ts';
import { QUOTATION } from './quotation.ts';
import { ROLES } from './roles.ts';
import { mayApprove, TRIP_REVIEW } from './trip-review.ts';
import { TRIP_SHELF } from './trip-shelf.ts';

/** The steps of every machine as the specification writes them: state, what is done, state. */
const SPECIFIED: [name: string, machine: Machine, steps: string][] = [
	[
		'商品审核',
		TRIP_REVIEW,
		'草稿 编辑 草稿, 草稿 提交 待审核, 待审核 通过 已通过, 待审核 驳回 已驳回, 待审核 撤回 草稿, 已驳回 编辑 草稿, 已通过 编辑 草稿',
	],
	[
		'上架状态',
		TRIP_SHELF,
		'已下架 上架 已上架, 已上架 下架 已下架, 已上架 删除 回收站, 已下架 删除 回收站, 回收站 恢复 已下架',
	],
	[
		'订单',
		ORDER,
		'待付款 确认收款 待发货, 待付款 关闭 已关闭, 待发货 发货 已发货, 待发货 关闭 已关闭, 已发货 待重新发货 待发货, 已发货 完成 已完成, 已发货 关闭 已关闭, 已关闭 重新打开 待发货, 已关闭 恢复待付款 待付款',
	],
	[
		'发货',
		DISPATCH,
		'待发货 发货 已发货, 待发货 发送失败 发送失败, 已发货 发送失败 发送失败, 已发货 确认 已确认, 发送失败 重发 已发货, 待发货 作废 已作废, 已发货 作废 已作废, 已确认 作废 已作废, 发送失败 作废 已作废, 已作废 待重新发货 待发货',
	],
	[
		'改期与退款',
		CHANGE,
		'待结清 结清 已结清, 待结清 退款失败 退款失败, 退款失败 重新退款 待结清, 待结清 撤回 已撤回, 已结清 撤回 已撤回',
	],
	[
		'客户咨询',
		ENQUIRY,
		'待回复 标记已回复 已回复, 待回复 标为垃圾 疑似垃圾, 已回复 重新打开 待回复, 疑似垃圾 放行 待回复',
	],
	[
		'报价单',
		QUOTATION,
		'未发送 发送 已发送, 已发送 再发一次 已发送, 已发送 客户已接受 已接受, 未发送 撤回 已撤回, 已发送 撤回 已撤回',
	],
	['广告', ADVERT_SHELF, '草稿 上线 上线, 上线 下线 已下线, 已下线 重新上线 上线'],
];

describe.each(SPECIFIED)('%s', (_name, machine, steps) => {
	const { states, initial, table, next, actions } = machine;
	const names = Object.keys(states);

	it('has exactly the specified steps', () => {
		const written = table.map(({ from, label, to }) => `${states[from]} ${label} ${states[to]}`);
		expect(written.toSorted()).toEqual(steps.split(', ').toSorted());
	});
	it('takes every legal step, and refuses every other in every state', () => {
		const all = [...new Set(table.map(({ action }) => action))];
		for (const from of [...names, 'nowhere', '__proto__', ''])
			for (const action of [...all, 'nothing', 'constructor', '']) {
				const legal = table.filter((each) => each.from === from && each.action === action);
				expect(legal.length).toBeLessThanOrEqual(1);
				expect([from, action, next(from, action)]).toEqual([from, action, legal[0]]);
			}
	});
	it('reaches every state', () => {
		const reached = new Set([initial]);
		for (const from of reached) for (const step of table) if (step.from === from) reached.add(step.to);
		expect([...reached].toSorted()).toEqual(names.toSorted());
	});
	it('offers each role its own steps only', () => {
		for (const from of names)
			for (const role of ROLES)
				expect(actions(from, role)).toEqual(table.filter((each) => each.from === from && each.by.includes(role)));
	});
	it('is always open to the owner, but for what the server does by itself', () => {
		for (const { by } of table) if (by.length > 0) expect(by).toContain('owner');
	});
});

it('wants a reason or a note for what somebody will ask about', () => {
	const needing = SPECIFIED.flatMap(([name, { table }]) =>
		table.flatMap(({ label, needs }) => (needs ? [`${name} ${label} ${needs}`] : [])),
	);
	expect(needing).toEqual(['商品审核 驳回 reason', '订单 关闭 note', '订单 关闭 note']);
});

it('nobody approves a change of his own, unless there is nobody else', () => {
	const reviewer = { id: 'a', role: 'reviewer' } as const;
	expect(mayApprove(reviewer, ['b'], 2)).toBe(true);
	expect(mayApprove(reviewer, ['b', 'a'], 2)).toBe(false);
	expect(mayApprove({ id: 'a', role: 'owner' }, ['a'], 2)).toBe(false);
	expect(mayApprove({ id: 'a', role: 'owner' }, ['a'], 1)).toBe(true);
	expect(mayApprove({ id: 'a', role: 'editor' }, ['b'], 2)).toBe(false);
});

it.each([
	['draft', { shelf: 'draft', from: '2026-11-01' }],
	['offline', { shelf: 'off', from: '2026-11-01' }],
	['live', { shelf: 'on' }],
	['live', { shelf: 'on', from: '2026-11-21', to: '2026-11-21' }],
	['scheduled', { shelf: 'on', from: '2026-11-22' }],
	['expired', { shelf: 'on', to: '2026-11-20' }],
	['expired', { shelf: 'on', from: '2026-12-01', to: '2026-11-01' }],
] as const)('an advert is %s: %j', (state, advert) => {
	expect(advertState(advert, '2026-11-21')).toBe(state);
});

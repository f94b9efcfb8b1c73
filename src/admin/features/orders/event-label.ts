import { DISPATCH } from '#domain/office/dispatch.ts';
import { ORDER } from '#domain/office/order.ts';

const MACHINES = { order: ORDER, dispatch: DISPATCH } as const;
const KINDS: Record<string, string> = { dispatch: '发货' };

/** What is no step of a machine; also what an office wrote down before there were places. */
const LABELS: Record<string, string> = {
	note: '备注',
	'shop.created': '商城下单',
	'shop.updated': '商城更新',
	'shop.cancelled': '商城取消',
	'shop.fewer': '商城减少名额',
	'csv.created': '导入',
	'csv.updated': '导入更新',
	'order.children': '修改儿童资料',
	'order.match': '对应团期',
	'place.move': '改期',
	'place.cancel': '取消名额',
	'place.correct': '更正儿童资料',
	'place.add': '加一位',
	'place.names': '填写名单',
	'phone.created': '电话报名',
	'school.created': '学校团',
	'place.fail': '退款失败',
	'place.retry': '重新退款',
	'place.pay': '名额已付款',
	'place.undo': '撤回',
	'place.decide': '决定谁不去',
	'place.settle': '结清',
	'place.unreached': '名额变更的邮件没送到',
	'contact.correct': '更正联系人',
	'word.read': '读过说明',
	'departure.moved': '团期改到另一天',
	'departure.cancelled': '团期取消',
	'departure.goes': '团期恢复',
	'departure.changed': '团期安排有变',
	'departure.told': '已电话告知团期变更',
	'departure.fail': '团期变更的邮件没送到',
	'weather.fail': '天气决定的邮件没送到',
	'family.word': '家长说明',
	'family.adopt': '采纳家长的更改',
	'family.decline': '不采纳家长的更改',
	'exchange.ask': '申请换货',
	'exchange.approve': '换货：同意',
	'exchange.refuse': '换货：拒绝',
	'exchange.settle': '换货：差额结清',
	'exchange.cancel': '换货：撤销',
	'return.ask': '申请退货',
	'return.approve': '退货：同意',
	'return.refuse': '退货：拒绝',
	'return.cancel': '退货：撤销',
	'return.refund': '退货：已退',
	'return.fail': '退货：退款失败',
	'return.retry': '退货：重新退款',
};

/** An event of an order in words: `发货：重发`. @param before the state before, of a step */
export const eventLabel = (action: string, before: string): string => {
	const known = LABELS[action];
	if (known) return known;
	const [kind = '', name = ''] = action.split('.');
	const machine = MACHINES[kind as keyof typeof MACHINES];
	const label = machine?.next(before, name)?.label ?? machine?.table.find((step) => step.action === name)?.label;
	return label ? [KINDS[kind], label].filter(Boolean).join('：') : action;
};

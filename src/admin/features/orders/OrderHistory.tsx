import type { AnswerOf } from '#contracts/contracts.ts';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { EXCHANGE } from '#domain/office/exchange.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { ORDER } from '#domain/office/order.ts';
import { RETURN } from '#domain/office/return.ts';
import { ORDERS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { NoteForm } from '../../ui/NoteForm.tsx';
import { Time } from '../../ui/Time.tsx';

const MACHINES = { order: ORDER, dispatch: DISPATCH, exchange: EXCHANGE, return: RETURN } as const;
const KINDS: Record<string, string> = { dispatch: '发货', exchange: '换货', return: '退货', shop: '店铺' };
/** Who is no account. */
const WHO: Record<string, string> = { '': '系统', shop: '店铺', server: '系统' };
const OTHERS: Record<string, string> = {
	note: '备注',
	'shop.created': '店铺下单',
	'shop.updated': '店铺更新',
	'shop.cancelled': '店铺取消',
	'csv.created': '导入',
	'csv.updated': '导入更新',
	'order.children': '修改儿童资料',
	'order.match': '对应团期',
	'family.adopt': '采纳家长的更改',
	'family.decline': '不采纳家长的更改',
	'exchange.ask': '申请换货',
	'return.ask': '申请退货',
};

/** An event in words: `发货：重发`. */
const eventLabel = (action: string, before: string): string => {
	const known = OTHERS[action];
	if (known) return known;
	const [kind = '', name = ''] = action.split('.');
	const machine = MACHINES[kind as keyof typeof MACHINES];
	const label = machine?.next(before, name)?.label ?? machine?.table.find((step) => step.action === name)?.label;
	return label ? [KINDS[kind], label].filter(Boolean).join('：') : action;
};

/** Who did what to an order, the newest last, and room for a note. */
export const OrderHistory = ({ order: { id, events } }: { order: AnswerOf<'GET /orders/:id'> }) => {
	return (
		<section aria-labelledby="order-history">
			<h3 id="order-history">记录</h3>
			<ol className="o-lines">
				{events.map(({ id: key, at, who, action, before, note }) => (
					<li key={key}>
						<Time ms={at} />
						<b>{eventLabel(action, before)}</b>
						<span>{WHO[who] ?? who}</span>
						{note && <span>{note}</span>}
					</li>
				))}
			</ol>
			<NoteForm
				about={`order note ${id}`}
				label="备注"
				length={NEED_LENGTH}
				save={(note) => call('POST /orders/:id/notes', { params: { id }, body: { note } })}
				stale={[ORDERS]}
			/>
		</section>
	);
};

import type { Step } from '#domain/office/machine.ts';
import { CHANGE, type ChangeAction } from '#domain/office/place.ts';
import { call, urlOf } from '../../core/send.ts';
import { Batch } from '../../ui/Batch.tsx';
import { filterOf, ListHead } from '../../ui/list/ListHead.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { ListTabs, Reset, Search, Tabs } from '../../ui/list/Tools.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { type ListQuery, useList } from '../../ui/list/use-list.ts';
import { changeColumns } from './change-columns.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';

/** 退货管理: places that were given back, or money alone. */
const KINDS = { cancel: '取消名额', refund: '只退款' } as const;

/** What is asked before each step of several at once. */
const CONFIRMATIONS = {
	settle: '这些差额都已收到或退还？不能结清的会逐一列出。',
	fail: '这些退款都没有成功？之后可以重新退款。',
	retry: '这些退款都重新退？',
	undo: '这些改期和取消都撤回？已发出邮件的会逐一列出。',
};

interface Props {
	title: string;
	label: string;
	/** Where there is nothing. */
	empty: string;
	/** The kind of change where the address names none. */
	kind: 'move' | 'cancel';
}

/** A list of what happened to places, by how far its money is; a row opens its order. */
const ChangesScreen = ({ title, label, empty, kind }: Props) => {
	const isMove = kind === 'move';
	const withKind = (query: ListQuery): ListQuery => ({ kind, ...query });
	const list = useList('GET /changes', isMove ? ['state'] : ['state', 'kind'], withKind);
	const chosen = useChosen(list);
	const open = (id: string) => list.set({ open: id });
	return (
		<>
			<ListHead title={title} file={urlOf('GET /changes.csv', { query: filterOf(withKind(list.query)) })} />
			{!isMove && (
				<Tabs
					label="种类"
					tabs={KINDS}
					shown={list.query['kind'] ?? 'cancel'}
					hrefOf={(each) =>
						list.hrefOf({ kind: each === 'cancel' ? undefined : each, state: undefined, open: undefined })
					}
				/>
			)}
			<ListTabs list={list} states={CHANGE.states} />
			<section className="o-card" aria-label={label}>
				<div className="o-tools">
					<Search list={list} label="订单号、家长、电话" />
					<Reset list={list} />
				</div>
				<Batch
					rows={chosen.rows}
					steps={chosen.rows.flatMap(({ actions }) => actions as readonly Step<ChangeAction>[])}
					unit="项"
					nameOf={({ number, child }) => `${number} ${child}`}
					states={CHANGE.states}
					confirmations={CONFIRMATIONS}
					take={(body) => call('POST /changes/batch', { body })}
					clear={chosen.clear}
				/>
				<ListTable
					{...chosen.table}
					list={list}
					columns={changeColumns(isMove, open)}
					nameOf={({ number, child }) => `${number} ${child}`}
					empty={empty}
				/>
			</section>
			{list.opened && (
				<OrderDrawer
					id={list.opened}
					close={() => list.set({ open: undefined })}
					among={[...new Set(list.result.data?.rows.map(({ orderId }) => orderId))]}
					open={open}
				/>
			)}
		</>
	);
};

/** 换货列表 */
export const MovesScreen = () => (
	<ChangesScreen
		title="换货列表"
		label="改期"
		kind="move"
		empty="还没有改期。家长要改日期或行程时，打开订单，勾选儿童，按“改期”。"
	/>
);

/** 退货管理 */
export const RefundsScreen = () => (
	<ChangesScreen
		title="退货管理"
		label="取消与退款"
		kind="cancel"
		empty="还没有退款。家长要退名额时，打开订单，勾选儿童，按“取消并退款”。"
	/>
);

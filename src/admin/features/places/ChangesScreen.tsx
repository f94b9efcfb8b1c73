import { Button } from 'antd';
import { useState } from 'react';
import { CHANGE } from '#domain/office/place.ts';
import { urlOf } from '../../api/send.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { ListTabs, Reset, Search, Tabs } from '../../ui/list/Tools.tsx';
import { type ListQuery, useList } from '../../ui/list/use-list.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { OrderDrawer } from '../orders/OrderDrawer.tsx';
import { ChangesBatch } from './ChangesBatch.tsx';
import { changeColumns } from './columns.tsx';

/** 退货管理: places that were given back, or money alone. */
const KINDS = { cancel: '取消名额', refund: '只退款' } as const;

interface Props {
	title: string;
	label: string;
	/** Said where there is nothing. */
	empty: string;
	/** The kind of change where the address names none. */
	kind: 'move' | 'cancel';
}

/** A list of what happened to places, by how far its money is; a row opens its order. */
const ChangesScreen = ({ title, label, empty, kind }: Props) => {
	const isMove = kind === 'move';
	const withKind = (query: ListQuery): ListQuery => ({ kind, ...query });
	const list = useList('GET /changes', isMove ? ['state'] : ['state', 'kind'], withKind);
	const titleOf = useTripTitles();
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const { page: _page, size: _size, ...filter } = withKind(list.query);
	const all = list.result.data?.rows ?? [];
	const open = (id: string) => list.set({ open: id });
	return (
		<>
			<div className="o-head">
				<h1>{title}</h1>
				<Button href={urlOf('GET /changes.csv', { query: filter })} icon={<Icon name="file" />} download>
					导出
				</Button>
			</div>
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
				<ChangesBatch rows={all.filter(({ id }) => chosen.includes(id))} clear={() => setChosen([])} />
				<ListTable
					list={list}
					columns={changeColumns(isMove, open, titleOf)}
					rowKey="id"
					chosen={chosen}
					choose={setChosen}
					nameOf={({ number, child }) => `${number} ${child}`}
					empty={empty}
				/>
			</section>
			{list.opened && (
				<OrderDrawer
					id={list.opened}
					close={() => list.set({ open: undefined })}
					among={[...new Set(all.map(({ orderId }) => orderId))]}
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

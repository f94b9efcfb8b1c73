import { Tag } from 'antd';
import type { TripRow } from '#contracts/trips.ts';
import { money, showMoney } from '#domain/office/money.ts';
import { TRIP_SHELF } from '#domain/office/trip-shelf.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { ReviewState } from '../../ui/ReviewState.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { TripTitle } from '../../ui/TripTitle.tsx';
import { showDay } from '../../ui/time.ts';
import { TripSteps } from './TripSteps.tsx';

/** Columns of 商品列表. @param acts whether there is something that may be done */
export const tripColumns = (
	labels: Readonly<Record<string, string>>,
	pictures: boolean,
	acts: boolean,
): Columns<TripRow> => [
	{ title: '商品', key: 'title', sorter: true, render: (_, row) => <TripTitle row={row} pictures={pictures} /> },
	{
		title: '活动类别',
		key: 'categories',
		render: (_, { categories }) => categories.map((id) => labels[id] ?? id).join('、'),
	},
	{
		title: '年龄',
		key: 'ages',
		render: (_, { ages }) => <span className="o-whole">{ages ? `${ages.from}–${ages.to}` : '—'}</span>,
	},
	{
		title: '价格起',
		key: 'price',
		sorter: true,
		align: 'right',
		render: (_, { price }) => <span className="o-number">{price === null ? '—' : showMoney(money(price * 100))}</span>,
	},
	{
		title: '下次出发',
		key: 'next',
		sorter: true,
		render: (_, { next }) => <span className="o-number">{next ? showDay(next) : '—'}</span>,
	},
	{ title: '审核状态', key: 'review', render: (_, row) => <ReviewState of={{ ...row, publishing: false }} /> },
	{
		title: '上架状态',
		key: 'shelf',
		render: (_, { shelf, publishing }) =>
			publishing ? <Tag color="warning">发布中</Tag> : <State of={shelf} states={TRIP_SHELF.states} />,
	},
	{
		title: '更新',
		key: 'updated',
		sorter: true,
		render: (_, { updatedAt }) => (updatedAt ? <Time ms={updatedAt} /> : '—'),
	},
	...(acts ? [{ title: '操作', key: 'steps', render: (_: unknown, row: TripRow) => <TripSteps row={row} /> }] : []),
];

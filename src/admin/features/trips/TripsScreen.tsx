import { Button, Tag } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { TripRow } from '#contracts/trips.ts';
import { money, showMoney } from '#domain/office/money.ts';
import { STANDS } from '#domain/office/publish-time.ts';
import { TRIP_SHELF } from '#domain/office/trip-shelf.ts';
import { GOODS } from '../../core/keys.ts';
import { navigate } from '../../core/router.ts';
import { urlOf } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { type Columns, ListTable } from '../../ui/list/ListTable.tsx';
import { Choice, ListTabs, Reset, Search } from '../../ui/list/Tools.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PublicationNews } from '../../ui/PublicationNews.tsx';
import { ReviewState } from '../../ui/ReviewState.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { TripTitle } from '../../ui/TripTitle.tsx';
import { showDay } from '../../ui/time.ts';
import { titleOf } from '../../ui/title-of.ts';
import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { TripBatch } from './TripBatch.tsx';
import { TripSteps } from './TripSteps.tsx';

/** Columns of 商品列表. @param acts whether there is something that may be done */
const tripColumns = (labels: Readonly<Record<string, string>>, pictures: boolean, acts: boolean): Columns<TripRow> => [
	{ title: '商品', key: 'title', sorter: true, render: (_, row) => <TripTitle row={row} pictures={pictures} /> },
	{
		title: '活动类别',
		key: 'categories',
		render: (_, { categories }) => categories.map((id) => labels[id] ?? id).join('、'),
	},
	{
		title: '年龄',
		key: 'ages',
		className: 'o-whole',
		render: (_, { ages }) => (ages ? `${ages.from}–${ages.to}` : '—'),
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

/** What is on the site comes first. */
const { on, off, bin } = TRIP_SHELF.states;
const TABS = { on, off, bin };

/** 商品列表 */
export const TripsScreen = () => {
	const list = useList(CALLS.getGoodsList, ['category', 'review', 'shelf']);
	const labels = useCategoryLabels();
	const may = useMay();
	const titleOfSlug = useTripTitles();
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const rows = list.result.data?.rows.filter(({ slug }) => chosen.includes(slug)) ?? [];
	return (
		<>
			<ListHead title="商品列表" file={urlOf('GET /goods.csv', { query: list.query })}>
				{may('POST /goods') && (
					<Button type="primary" icon={<Icon name="plus" />} onClick={() => navigate('/add-goods')}>
						添加商品
					</Button>
				)}
			</ListHead>
			<ListTabs list={list} name="shelf" states={TABS} />
			<PublicationNews kind="trip" stale={[GOODS]} nameOf={(subject) => titleOfSlug(subject.replace('trip/', ''))} />
			<section className="o-card" aria-label="商品">
				<div className="o-tools">
					<Search list={list} label="标题、内容，三种语言均可" />
					<Choice list={list} name="category" label="活动类别" options={labels} />
					<Choice list={list} name="review" label="审核状态" options={STANDS} />
					<Reset list={list} tab="shelf" />
				</div>
				<TripBatch rows={rows} clear={() => setChosen([])} />
				<ListTable
					list={list}
					columns={tripColumns(
						labels,
						may('GET /goods/:slug/images/:name'),
						may('PUT /goods/:slug') || may('POST /goods/shelf'),
					)}
					rowKey="slug"
					{...(may('POST /goods/shelf') && { chosen, choose: setChosen })}
					nameOf={titleOf}
					empty={`还没有商品。${may('POST /goods') ? '按右上角的“添加商品”开始。' : ''}`}
				/>
			</section>
		</>
	);
};

import { Alert, Flex } from 'antd';
import { CALLS } from '#contracts/calls.ts';
import type { ReviewRow } from '#contracts/reviews.ts';
import { STANDS } from '#domain/office/publish-time.ts';
import { useRead } from '../../core/client.ts';
import { SPECIFICATIONS } from '../../core/keys.ts';
import { urlOf } from '../../core/send.ts';
import { Link } from '../../ui/Link.tsx';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { type Columns, ListTable } from '../../ui/list/ListTable.tsx';
import { Choice, Reset, Search, Tabs } from '../../ui/list/Tools.tsx';
import { type ListQuery, useList } from '../../ui/list/use-list.ts';
import { ReviewState } from '../../ui/ReviewState.tsx';
import { Time } from '../../ui/Time.tsx';
import { TripTitle } from '../../ui/TripTitle.tsx';
import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { ReviewDrawer } from './ReviewDrawer.tsx';

/** When, and by whom. */
const Done = ({ at, by }: { at: number | null; by: string }) =>
	at === null ? (
		'—'
	) : (
		<Flex component="span" vertical>
			<Time ms={at} />
			{by && <span>{by}</span>}
		</Flex>
	);

/** Columns of 商品审核; a title opens its change. */
const reviewColumns = (open: (slug: string) => void): Columns<ReviewRow> => [
	{ title: '商品', key: 'title', sorter: true, render: (_, row) => <TripTitle row={row} pictures open={open} /> },
	{ title: '审核状态', key: 'review', render: (_, row) => <ReviewState of={row} /> },
	{ title: '提交', key: 'submitted', render: (_, row) => <Done at={row.submittedAt} by={row.submittedBy} /> },
	{ title: '处理', key: 'decided', render: (_, row) => <Done at={row.decidedAt} by={row.decidedBy} /> },
	{ title: '驳回原因', key: 'reason', render: (_, { reason }) => <span className="o-reason">{reason || '—'}</span> },
	{
		title: '更新',
		key: 'updated',
		sorter: true,
		render: (_, { updatedAt }) => (updatedAt ? <Time ms={updatedAt} /> : '—'),
	},
];

/** Changes of specifications that wait as those of trips do, each with the way there. */
const OtherReviews = () => {
	const { data } = useRead(SPECIFICATIONS, CALLS.getParams, { query: { size: '100' } });
	const pending = data?.rows.filter(({ review, publishing }) => review === 'pending' && !publishing) ?? [];
	if (pending.length === 0) return null;
	return (
		<Alert
			type="info"
			showIcon
			role="note"
			title={
				<Flex wrap gap="0 12px">
					规格与包装也有修改待审核：
					{pending.map(({ id, value }) => (
						<Link key={id} href={`/params/specifications?open=${id}`}>
							{value.label.cn}
						</Link>
					))}
				</Flex>
			}
		/>
	);
};

const { pending, scheduled, approved, rejected } = STANDS;
/** What waits comes first, and without a wish. */
const TABS = { pending, scheduled, approved, rejected, all: '全部' } as const;

/** What the server is asked: it knows no word for all. */
const withReview = ({ review = 'pending', ...query }: ListQuery): ListQuery =>
	review === 'all' ? query : { ...query, review };

const EMPTY: Record<string, string> = {
	pending: '没有待审核的修改。编辑提交后会出现在这里。',
	scheduled: '没有定时发布的修改。审核通过时可以选择发布时间。',
};

/** 商品审核 */
export const ReviewsScreen = () => {
	const list = useList('GET /reviews', ['category', 'review', 'shelf'], withReview);
	const labels = useCategoryLabels();
	const tab = list.query['review'] ?? 'pending';
	return (
		<>
			<ListHead title="商品审核" file={urlOf('GET /reviews.csv', { query: withReview(list.query) })} />
			<Tabs
				label="状态"
				tabs={TABS}
				shown={tab}
				hrefOf={(name) =>
					list.hrefOf({ review: name === 'pending' ? undefined : name, open: undefined, view: undefined })
				}
			/>
			{tab === 'pending' && <OtherReviews />}
			<section className="o-card" aria-label="审核">
				<div className="o-tools">
					<Search list={list} label="标题、内容，三种语言均可" />
					<Choice list={list} name="category" label="活动类别" options={labels} />
					<Reset list={list} tab="review" />
				</div>
				<ListTable list={list} columns={reviewColumns((open) => list.set({ open }))} rowKey="slug" empty={EMPTY[tab]} />
			</section>
			{list.opened && <ReviewDrawer slug={list.opened} list={list} />}
		</>
	);
};

import { Flex } from 'antd';
import type { ReviewRow } from '#contracts/reviews.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { ReviewState } from '../../ui/ReviewState.tsx';
import { Time } from '../../ui/Time.tsx';
import { TripTitle } from '../../ui/TripTitle.tsx';

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
export const reviewColumns = (open: (slug: string) => void): Columns<ReviewRow> => [
	{ title: '商品', key: 'title', sorter: true, render: (_, row) => <TripTitle row={row} pictures open={open} /> },
	{
		title: '审核状态',
		key: 'review',
		render: (_, row) => <ReviewState of={row} />,
	},
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

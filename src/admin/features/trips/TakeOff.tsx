import { useQuery } from '@tanstack/react-query';
import { Modal, Table, type TableProps } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { call } from '../../api/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';

interface Props {
	slugs: readonly string[];
	takeOff: () => Promise<unknown>;
	close: () => void;
}

type Booking = AnswerOf<'GET /bookings'>[number];
const keyOf = ({ departure, trip }: Booking): string => `${departure} ${trip}`;

/** Asks whether to take trips off the shelf, and says which families have booked them. */
export const TakeOff = ({ slugs, takeOff, close }: Props) => {
	const titleOf = useTripTitles();
	const { data, error, refetch } = useQuery({
		queryKey: ['bookings', slugs],
		queryFn: () => call('GET /bookings', { query: { trips: slugs.join() } }),
		staleTime: 0,
	});
	const columns: TableProps<Booking>['columns'] = [
		{ title: '团期', render: (_, { departure }) => <span className="o-number">{showDay(departure)}</span> },
		{ title: '商品', render: (_, { trip }) => titleOf(trip) },
		{ title: '家庭', dataIndex: 'families', align: 'right' },
		{ title: '儿童', dataIndex: 'children', align: 'right' },
	];
	const sum = (name: 'families' | 'children') => data?.reduce((all, each) => all + each[name], 0);
	const title = slugs.length === 1 ? titleOf(slugs[0] ?? '') : `${slugs.length} 件商品`;
	return (
		<Modal
			open
			title={`下架 ${title}？`}
			okText="下架"
			okButtonProps={{ danger: true, disabled: !data }}
			cancelText="不下架"
			onOk={() => takeOff().then(close, close)}
			onCancel={close}
		>
			{error ? <ErrorAlert error={error} again={() => void refetch()} /> : !data && <Loading />}
			{data?.length === 0 && <p>没有家庭预订了以后的团期。</p>}
			{data && data.length > 0 && (
				<>
					<p>
						还有
						<b>
							{sum('families')} 个家庭、{sum('children')} 名儿童
						</b>
						预订了以后的团期。下架后网站不再接受报名，但不会取消他们的团期，也不会退款。
					</p>
					<Table size="small" pagination={false} rowKey={keyOf} columns={columns} dataSource={data} />
				</>
			)}
		</Modal>
	);
};

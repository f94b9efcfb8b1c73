import { useQuery } from '@tanstack/react-query';
import { Modal, Radio, Table, type TableProps } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { call } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { navigate } from '../../router.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';

interface Props {
	slugs: readonly string[];
	/** Whether all of them went off; why one did not is told by who takes them off. */
	takeOff: () => Promise<boolean>;
	close: () => void;
}

type Booking = AnswerOf<'GET /bookings'>[number];
const keyOf = ({ departure, trip }: Booking): string => `${departure} ${trip}`;
const sum = (bookings: readonly Booking[], name: 'families' | 'children') =>
	bookings.reduce((all, each) => all + each[name], 0);

/** Whom it touches, and what becomes of their departures: they go as booked, or are given back order by order. */
const Booked = ({ bookings, several, cancels, choose }: BookedProps) => {
	const titleOf = useTripTitles();
	const may = useMay();
	const columns: TableProps<Booking>['columns'] = [
		{ title: '团期', render: (_, { departure }) => <span className="o-number">{showDay(departure)}</span> },
		...(several ? [{ title: '商品', render: (_: unknown, { trip }: Booking) => titleOf(trip) }] : []),
		{ title: '家庭', dataIndex: 'families', align: 'right' },
		{ title: '儿童', dataIndex: 'children', align: 'right' },
	];
	const how = several
		? '请逐件下架，再到订单列表取消各自的团期。'
		: may('GET /orders')
			? '下架后打开这些订单：逐单选原因、看退款、发通知。'
			: '取消要逐单退款，请下架后交给订单员或负责人处理。';
	const option = (value: boolean, title: string, words: string) => ({
		value,
		disabled: value && (several || !may('GET /orders')),
		label: (
			<>
				<b>{title}</b>
				<small>{words}</small>
			</>
		),
	});
	return (
		<>
			<p>
				还有
				<b>
					{sum(bookings, 'families')} 个家庭、{sum(bookings, 'children')} 名儿童
				</b>
				预订了以后的团期。下架只会让网站不再报名，<b>不会取消他们的团期，也不会退款</b>。
			</p>
			{/* Rows have a field that antd would take for rows below them. */}
			<Table
				size="small"
				pagination={false}
				expandable={{ childrenColumnName: 'none' }}
				rowKey={keyOf}
				columns={columns}
				dataSource={[...bookings]}
			/>
			<Radio.Group
				className="o-options"
				aria-label="已预订的团期"
				value={cancels}
				onChange={({ target }) => choose(target.value)}
				options={[
					option(false, '停止报名，照常出团', '商品从网站移除；已预订的家庭按原来的日期出团。'),
					option(true, `停止报名，并取消这 ${bookings.length} 个团期`, how),
				]}
			/>
		</>
	);
};
interface BookedProps {
	bookings: readonly Booking[];
	/** More than one trip is taken off. */
	several: boolean;
	cancels: boolean;
	choose: (cancels: boolean) => void;
}

/** Asks whether to take trips off the shelf, and says which families have booked them. */
export const TakeOff = ({ slugs, takeOff, close }: Props) => {
	const titleOf = useTripTitles();
	const [cancels, setCancels] = useState(false);
	const read = useQuery({
		queryKey: ['bookings', slugs],
		queryFn: () => call('GET /bookings', { query: { trips: slugs.join() } }),
		staleTime: 0,
	});
	const { data } = read;
	const [slug = ''] = slugs;
	const several = slugs.length > 1;
	const [sending, setSending] = useState(false);
	const send = async (): Promise<void> => {
		setSending(true);
		const off = await takeOff().catch(() => false);
		close();
		const query = new URLSearchParams({ trip: slug, from: hongKongDay(Date.now()) });
		if (off && cancels) navigate(`/order/order-list?${query}`);
	};
	const title = several ? ` ${slugs.length} 件商品` : `“${titleOf(slug)}”`;
	return (
		<Modal
			open
			width={640}
			title={`下架${title}？`}
			okText={data?.length ? '停止报名' : '下架'}
			okButtonProps={{ danger: true, disabled: !data }}
			cancelText="不下架"
			confirmLoading={sending}
			onOk={() => void send()}
			onCancel={close}
		>
			<Loaded of={read} empty="没有家庭预订了以后的团期。">
				{(bookings) => <Booked bookings={bookings} several={several} cancels={cancels} choose={setCancels} />}
			</Loaded>
		</Modal>
	);
};

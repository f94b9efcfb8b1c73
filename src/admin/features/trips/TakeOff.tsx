import { App, Flex, Radio, Table, type TableProps } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { useRead } from '../../core/client.ts';
import { CALENDAR } from '../../core/keys.ts';
import { navigate } from '../../core/router.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MailTabs } from '../../ui/MailTabs.tsx';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { TouchedFamilies } from '../departures/index.ts';

interface Props {
	slugs: readonly string[];
	/** Whether all of them went off; why one did not is told by who takes them off. */
	takeOff: () => Promise<boolean>;
	close: () => void;
}

type Booking = AnswerOf<'GET /bookings'>[number];
const idOf = ({ departure, trip }: Booking): string => `${departure}_${trip}`;
const sum = (bookings: readonly Booking[], name: 'families' | 'children') =>
	bookings.reduce((all, each) => all + each[name], 0);

/** The families of one of the departures that are cancelled along, and what they read. */
const DayFamilies = (booking: Booking) => {
	const id = idOf(booking);
	const read = useRead(CALENDAR, 'GET /departures/:id/families', { params: { id }, query: {} });
	return (
		<section aria-label={showDay(booking.departure)}>
			<h3>{showDay(booking.departure)}</h3>
			<Loaded of={read}>
				{({ families, mails }) => (
					<>
						<TouchedFamilies families={families} />
						<MailTabs mails={mails} />
					</>
				)}
			</Loaded>
		</section>
	);
};

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
	const mayCancel = may('POST /departures/:id/cancel');
	const how = mayCancel ? '家庭收到邮件，可选退款或改期；处理情况列在首页。' : '请下架后交给订单员或负责人取消。';
	const option = (value: boolean, title: string, words: string) => ({
		value,
		disabled: value && !mayCancel,
		label: (
			<Flex component="span" vertical>
				<b>{title}</b>
				<small>{words}</small>
			</Flex>
		),
	});
	return (
		<>
			<p>
				还有
				<b>
					{sum(bookings, 'families')} 个家庭、{sum(bookings, 'children')} 名儿童
				</b>
				预订了以后的团期。下架只会让网站不再报名；他们的团期由你决定：
			</p>
			{/* Rows have a field that antd would take for rows below them. */}
			<Table
				size="small"
				pagination={false}
				expandable={{ childrenColumnName: 'none' }}
				rowKey={idOf}
				columns={columns}
				dataSource={[...bookings]}
			/>
			<Radio.Group
				vertical
				style={{ gap: 8, marginTop: 16 }}
				aria-label="已预订的团期"
				value={cancels}
				onChange={({ target }) => choose(target.value)}
				options={[
					option(false, '停止报名，照常出团', '商品从网站移除；已预订的家庭按原来的日期出团。'),
					option(true, `停止报名，并取消这 ${bookings.length} 个团期`, how),
				]}
			/>
			{cancels && bookings.map((each) => <DayFamilies key={idOf(each)} {...each} />)}
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
	const read = useRead([], 'GET /bookings', { query: { trips: slugs.join() }, staleTime: 0 });
	const { data } = read;
	const [slug = ''] = slugs;
	const several = slugs.length > 1;
	const { message } = App.useApp();
	const send = async (): Promise<void> => {
		const off = await takeOff().catch(() => false);
		const body = { reason: 'called_off', tell: true } as const;
		for (const booking of off && cancels ? (data ?? []) : [])
			await call('POST /departures/:id/cancel', { params: { id: idOf(booking) }, body }).catch((error) =>
				message.error(sentenceOf(error)),
			);
		if (off && cancels) navigate('/dashboard');
	};
	const title = several ? ` ${slugs.length} 件商品` : `“${titleOf(slug)}”`;
	return (
		<ActionDialog
			width={640}
			title={`下架${title}？`}
			okText={data?.length ? '停止报名' : '下架'}
			cancelText="不下架"
			danger
			ready={data !== undefined}
			act={send}
			close={close}
		>
			<Loaded of={read} empty="没有家庭预订了以后的团期。">
				{(bookings) => <Booked bookings={bookings} several={several} cancels={cancels} choose={setCancels} />}
			</Loaded>
		</ActionDialog>
	);
};

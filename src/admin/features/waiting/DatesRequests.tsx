import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { DATES_REQUESTS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { type Columns, labelled } from '../../ui/list/ListTable.tsx';
import { showDay } from '../../ui/time.ts';
import { DatesPreview } from './DatesPreview.tsx';
import { askedOf, type DatesRequests as Requests } from './words.ts';

const MINUTE = 60_000;

const columnsOf = (show: (trip: string) => void): Columns<Requests> => [
	{ title: '行程', key: 'trip', render: (_, { title }) => <b>{title}</b> },
	{ title: '登记', key: 'asked', align: 'right', render: (_, row) => askedOf(row) },
	{
		title: '语言',
		key: 'locales',
		render: (_, { counts }) =>
			Object.entries(counts)
				.filter(([, n]) => n > 0)
				.map(([locale, n]) => `${LOCALE_LABELS[locale] ?? locale} ${n}`)
				.join('，'),
	},
	{ title: '新团期', key: 'days', render: (_, { days }) => days.map(showDay).join('、') || '还没有团期' },
	{
		title: '操作',
		key: 'steps',
		render: (_, { trip, title, days }) =>
			days.length > 0 && (
				<Button type="link" size="small" aria-label={`预览并发送：${title}`} onClick={() => show(trip)}>
					预览并发送
				</Button>
			),
	},
];

/** 有日期时通知: trips of whose dates visitors asked to be told. Nothing leaves before somebody has it sent. */
export const DatesRequests = () => {
	const [shown, setShown] = useState<string>();
	const read = useQuery({
		queryKey: DATES_REQUESTS,
		queryFn: () => call('GET /dates-requests'),
		select: ({ rows }) => rows,
		// Departures are published meanwhile.
		refetchInterval: MINUTE,
	});
	const open = read.data?.find(({ trip, days }) => trip === shown && days.length > 0);
	return (
		<section className="o-card o-dates" aria-labelledby="dates-requests">
			<div className="o-head o-waiting-head">
				<div>
					<h2 id="dates-requests">有日期时通知</h2>
					<p>行程有了团期，给登记的家长发一封邮件，发完就删除邮箱。</p>
				</div>
			</div>
			<Loaded of={read}>
				{(rows) =>
					rows.length === 0 ? (
						<p className="o-nothing">还没有人登记。没有团期的行程，家长在网站上登记后，就会列在这里。</p>
					) : (
						<Table<Requests>
							rowKey="trip"
							columns={labelled(columnsOf(setShown))}
							dataSource={rows}
							pagination={false}
						/>
					)
				}
			</Loaded>
			{open && <DatesPreview requests={open} close={() => setShown(undefined)} />}
		</section>
	);
};

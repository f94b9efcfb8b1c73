import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal, Table } from 'antd';
import { useRef, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { WAITING_LINES } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { type Columns, labelled } from '../../ui/list/ListTable.tsx';
import { MailTabs } from '../../ui/MailTabs.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { showDay } from '../../ui/time.ts';
import { useAction } from '../../ui/use-action.ts';

/** A trip whose dates visitors wait for. */
type Trip = AnswerOf<'GET /waiting'>['dates'][number];

const countOf = ({ counts }: Trip): number => counts.en + counts.zh + counts.cn;

const columnsOf = (mayTell: boolean, show: (trip: string) => void): Columns<Trip> => [
	{ title: '行程', key: 'trip', render: (_, { title }) => <b>{title}</b> },
	{ title: '登记', key: 'asked', align: 'right', render: (_, row) => countOf(row) },
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
			mayTell &&
			days.length > 0 && (
				<Button type="link" size="small" aria-label={`预览并发送：${title}`} onClick={() => show(trip)}>
					预览并发送
				</Button>
			),
	},
];

/** The mail in each language as it will leave, and the button that has it sent. */
const Preview = ({ of: trip, close }: { of: Trip; close: () => void }) => {
	const { title, days, mails } = trip;
	const tell = useAction(() => call('POST /waiting/dates/:slug', { params: { slug: trip.trip }, body: { days } }), {
		done: '邮件已提交发送',
	});
	const client = useQueryClient();
	// Read again whatever came of it: a colleague may have been faster.
	const again = () => client.invalidateQueries({ queryKey: WAITING_LINES }).then(close);
	// The second press of a double click comes before the button says that it is busy; the window closes after the first.
	const pressed = useRef(false);
	const send = () => {
		if (pressed.current) return;
		pressed.current = true;
		tell.mutate(undefined, { onSettled: again });
	};
	return (
		<Modal
			open
			title={`通知：${title}`}
			width={640}
			okText={`发给 ${countOf(trip)} 位`}
			onOk={send}
			confirmLoading={tell.isPending}
			cancelText="暂不发送"
			onCancel={close}
		>
			<Flex vertical gap={12}>
				<MailTabs mails={mails} />
			</Flex>
		</Modal>
	);
};

/** 有日期时通知: trips whose dates visitors wait for. Nothing leaves before somebody has it sent. */
export const Dates = ({ trips }: { trips: readonly Trip[] }) => {
	const mayTell = useMay()('POST /waiting/dates/:slug');
	const [shown, setShown] = useState<string>();
	const open = trips.find(({ trip, days }) => trip === shown && days.length > 0);
	return (
		<section className="o-card" aria-labelledby="dates">
			<Flex wrap align="center" justify="space-between" gap={10} style={{ padding: '14px 20px' }}>
				<div>
					<h2 id="dates">有日期时通知</h2>
					<p>行程有了团期，给登记的家长发一封邮件，发完就删除邮箱。</p>
				</div>
			</Flex>
			{trips.length === 0 ? (
				<Nothing>还没有人登记。没有团期的行程，家长在网站上登记后，就会列在这里。</Nothing>
			) : (
				<Table<Trip>
					rowKey="trip"
					columns={labelled(columnsOf(mayTell, setShown))}
					dataSource={trips}
					pagination={false}
				/>
			)}
			{open && <Preview of={open} close={() => setShown(undefined)} />}
		</section>
	);
};

import { Button, Flex, Table } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { call } from '../../core/send.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { type Columns, labelled } from '../../ui/list/ListTable.tsx';
import { MailTabs } from '../../ui/MailTabs.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { showDay } from '../../ui/time.ts';

/** A trip whose dates visitors wait for. */
type Trip = AnswerOf<'GET /waiting'>['dates'][number];

const countOf = ({ counts }: Pick<Trip, 'counts'>): number => counts.en + counts.zh + counts.cn;

const columnsOf = (show: (trip: string) => void): Columns<Trip> => [
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
			days.length > 0 && (
				<Button type="link" size="small" aria-label={`预览并发送：${title}`} onClick={() => show(trip)}>
					预览并发送
				</Button>
			),
	},
];

/** The mail in each language as it will leave, and the button that has it sent. */
const Preview = ({ of: { trip, title, days, mails, counts }, close }: { of: Trip; close: () => void }) => (
	<ActionDialog
		title={`通知：${title}`}
		okText={`发给 ${countOf({ counts })} 位`}
		cancelText="暂不发送"
		done="邮件已提交发送"
		act={() => call('POST /waiting/dates/:slug', { params: { slug: trip }, body: { days } })}
		close={close}
	>
		<MailTabs mails={mails} />
	</ActionDialog>
);

/** 有日期时通知: trips whose dates visitors wait for. Nothing leaves before somebody has it sent. */
export const Dates = ({ trips }: { trips: readonly Trip[] }) => {
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
				<Table<Trip> rowKey="trip" columns={labelled(columnsOf(setShown))} dataSource={trips} pagination={false} />
			)}
			{open && <Preview of={open} close={() => setShown(undefined)} />}
		</section>
	);
};

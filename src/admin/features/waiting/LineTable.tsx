import { App, Button, Flex, Table } from 'antd';
import { useRef } from 'react';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { STANDINGS } from '#domain/office/interest.ts';
import { offerEnd } from '#domain/waiting.ts';
import { call } from '../../core/send.ts';
import { Link } from '../../ui/Link.tsx';
import { type Columns, labelled } from '../../ui/list/ListTable.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';
import { useOrderAction } from '../../ui/use-action.ts';
import { type Entry, type Line, nearTime, nextText, passedOverText, placed } from './words.ts';

type Row = ReturnType<typeof placed>[number];

/** Until when an offer stands, with which order somebody booked, when it ended, or why somebody is passed over. */
const Standing = ({ line, entry, now }: { line: Line; entry: Entry; now: number }) => {
	const { standing, offerUntil, endedAt, order } = entry;
	if (standing === 'offered' && offerUntil !== null) return <b>保留到{nearTime(offerUntil, now)}</b>;
	if (order)
		return <Link href={`/order/order-list?${new URLSearchParams({ open: order.id })}`}>订单 {order.number}</Link>;
	return endedAt === null ? passedOverText(line, entry) || '—' : <Time ms={endedAt} />;
};

/** What may be done with a family; who is not next is offered nothing. The lists are read again, whatever came of it. */
const Steps = ({ of: { id, name, children, standing }, isNext }: { of: Entry; isNext: boolean }) => {
	const { modal } = App.useApp();
	const step = (action: 'offer' | 'withdraw') => call('POST /waiting/:id/state', { params: { id }, body: { action } });
	const until = nearTime(offerEnd(Date.now()), Date.now());
	const offer = useOrderAction(() => step('offer'), `已邀请${name}，${children} 位保留到${until}`);
	const withdraw = useOrderAction(() => step('withdraw'), '邀请已收回');
	const remove = useOrderAction(() => call('DELETE /waiting/:id', { params: { id }, body: {} }), '候补已删除');
	// The second press of a double click comes before the button is gone.
	const pressed = useRef(false);
	const offerOnce = () => {
		if (pressed.current) return;
		pressed.current = true;
		const reset = () => {
			pressed.current = false;
		};
		offer.mutate(undefined, { onSettled: reset });
	};
	const askFirst = (okText: string, title: string, content: string, act: () => Promise<unknown>, danger = false) =>
		modal.confirm({ title, content, okText, cancelText: '返回', okButtonProps: { danger }, onOk: act });
	const withdrawal = `保留的 ${children} 位会空出来，${name}回到候补的原位。不会另发邮件通知。`;
	const removal = '姓名和邮箱会永远删除，不能恢复，也不会另发邮件通知。';
	const steps = [
		{ label: '邀请', shown: isNext, press: offerOnce },
		{
			label: '收回',
			shown: standing === 'offered',
			press: () => askFirst('收回', `收回给${name}的邀请？`, withdrawal, () => withdraw.mutateAsync()),
		},
		{
			label: '删除',
			shown: true,
			danger: true,
			press: () => askFirst('删除', `删除${name}的候补？`, removal, () => remove.mutateAsync(), true),
		},
	];
	return (
		<div className="o-buttons">
			{steps.map(
				({ label, shown, danger, press }) =>
					shown && (
						<Button
							key={label}
							type="link"
							size="small"
							danger={danger ?? false}
							aria-label={`${label}${name}`}
							onClick={() => void press()}
						>
							{label}
						</Button>
					),
			)}
		</div>
	);
};

const columnsOf = (line: Line, now: number): Columns<Row> => [
	{
		title: '家长',
		key: 'family',
		render: (_, { place, entry: { name, email, locale } }) => (
			<Flex component="span" align="center" gap={14}>
				<b style={{ minWidth: 26 }}>
					{place !== null && (
						<>
							<span className="o-hidden">第</span>
							{place}
							<span className="o-hidden">位</span>
						</>
					)}
				</b>
				<Flex component="span" vertical>
					<b>{name}</b>
					<small>
						{email}，<span className="o-whole">{LOCALE_LABELS[locale] ?? locale}</span>
					</small>
				</Flex>
			</Flex>
		),
	},
	{ title: '儿童', key: 'children', align: 'right', render: (_, { entry }) => entry.children },
	{ title: '登记', key: 'joined', render: (_, { entry }) => <Time ms={entry.joinedAt} /> },
	{ title: '状态', key: 'state', render: (_, { entry }) => <State of={entry.standing} states={STANDINGS} /> },
	{
		title: '情况',
		key: 'standing',
		render: (_, { entry }) => (
			<Flex component="span" vertical>
				<Standing line={line} entry={entry} now={now} />
			</Flex>
		),
	},
	{ title: '操作', key: 'steps', render: (_, { entry }) => <Steps of={entry} isNext={entry.id === line.next} /> },
];

/** The line of a departure, with what may be done now. */
export const LineTable = ({ line, now }: { line: Line; now: number }) => {
	const { id, departure, title } = line;
	const calendar = new URLSearchParams({ month: departure.slice(0, 7), open: id });
	return (
		<section className="o-card" aria-labelledby="line">
			<Flex wrap align="center" justify="space-between" gap={10} style={{ padding: '14px 20px' }}>
				<div>
					<h2 id="line">
						{showDay(departure)}，{title}
					</h2>
					<p role="status">{nextText(line, now)}</p>
				</div>
				<Link href={`/departures/calendar?${calendar}`}>查看团期</Link>
			</Flex>
			<Table<Row>
				rowKey={({ entry }) => entry.id}
				columns={labelled(columnsOf(line, now))}
				dataSource={placed(line)}
				pagination={false}
			/>
		</section>
	);
};

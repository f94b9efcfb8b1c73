import { Button, Table } from 'antd';
import { WAITING } from '#domain/office/waiting.ts';
import { Link } from '../../ui/Link.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { type Columns, labelled } from '../../ui/list/ListTable.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';
import { type EntryStep, useSteps } from './use-steps.ts';
import { type Entry, type Line, nearTime, nextText, passedOverText, placed, timeLeft } from './words.ts';

type Row = ReturnType<typeof placed>[number];

/** Until when an offer stands, with which order somebody booked, when it ended, or why somebody is passed over. */
const Standing = ({ line, entry, now }: { line: Line; entry: Entry; now: number }) => {
	const { state, offerUntil, endedAt, order } = entry;
	if (state === 'offered' && offerUntil !== null)
		return (
			<>
				<b>{nearTime(offerUntil, now)}</b>
				<small>{timeLeft(offerUntil, now)}</small>
			</>
		);
	if (order)
		return (
			<Link className="o-link" href={`/order/order-list?${new URLSearchParams({ open: order.id })}`}>
				订单 {order.number}
			</Link>
		);
	return endedAt === null ? passedOverText(line, entry) || '—' : <Time ms={endedAt} />;
};

const Steps = ({ of, steps }: { of: Entry; steps: readonly EntryStep[] }) => (
	<div className="o-buttons o-buttons--row">
		{steps.map(({ label, danger, ask }) => (
			<Button key={label} type="link" size="small" danger={danger} aria-label={`${label}${of.name}`} onClick={ask}>
				{label}
			</Button>
		))}
	</div>
);

const columnsOf = (line: Line, now: number, stepsOf: ReturnType<typeof useSteps>): Columns<Row> => [
	{
		title: '家长',
		key: 'family',
		render: (_, { place, entry: { name, email, locale } }) => (
			<span className="o-waiting-family">
				<span className="o-waiting-place">
					{place !== null && (
						<>
							<span className="o-hidden">第</span>
							{place}
							<span className="o-hidden">位</span>
						</>
					)}
				</span>
				<span className="o-waiting-words">
					<b>{name}</b>
					<small>
						{email}，<span className="o-whole">{LOCALE_LABELS[locale] ?? locale}</span>
					</small>
				</span>
			</span>
		),
	},
	{ title: '儿童', key: 'children', align: 'right', render: (_, { entry }) => entry.children },
	{ title: '登记', key: 'joined', render: (_, { entry }) => <Time ms={entry.joinedAt} /> },
	{ title: '状态', key: 'state', render: (_, { entry }) => <State of={entry.state} states={WAITING.states} /> },
	{
		title: '情况',
		key: 'standing',
		render: (_, { entry }) => (
			<span className="o-waiting-words">
				<Standing line={line} entry={entry} now={now} />
			</span>
		),
	},
	{ title: '操作', key: 'steps', render: (_, { entry }) => <Steps of={entry} steps={stepsOf(entry, line.next)} /> },
];

/** The line of a departure, with what may be done now. */
export const LineTable = ({ line, now }: { line: Line; now: number }) => {
	const { id, departure, title } = line;
	const calendar = new URLSearchParams({ month: departure.slice(0, 7), open: id });
	return (
		<section className="o-card" aria-labelledby="line">
			<div className="o-head o-waiting-head">
				<div>
					<h2 id="line">
						{showDay(departure)}，{title}
					</h2>
					<p role="status">{nextText(line, now)}</p>
				</div>
				<Link className="o-link" href={`/departures/calendar?${calendar}`}>
					查看团期
				</Link>
			</div>
			<Table<Row>
				rowKey={({ entry }) => entry.id}
				columns={labelled(columnsOf(line, now, useSteps()))}
				dataSource={placed(line)}
				rowClassName={({ entry }) => (entry.state === 'offered' ? 'o-waiting-offered' : '')}
				pagination={false}
			/>
		</section>
	);
};

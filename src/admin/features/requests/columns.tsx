import type { ReactNode } from 'react';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';

/** A departure that somebody goes on: its trip, and the day below. */
const DepartureCell = ({ title, departure }: { title: string; departure: string }) => (
	<>
		<span>{title || '未对应'}</span>
		<small className="o-number">{departure ? showDay(departure) : '日期未对应'}</small>
	</>
);

/** The number of an order, which opens something. @param idOf what is opened */
export const numberColumn = <Row extends { number: string }>(
	open: (id: string) => void,
	idOf: (row: Row) => string,
): Columns<Row>[number] => ({
	title: '订单号',
	key: 'number',
	render: (_, row) => (
		<button type="button" className="o-open o-number" onClick={() => open(idOf(row))}>
			{row.number}
		</button>
	),
});

/** Who booked, masked, and the phone below. @param beside what stands beside the name */
export const familyColumn = <Row extends { parent: string; phone: string }>(
	beside?: (row: Row) => ReactNode,
): Columns<Row>[number] => ({
	title: '家长',
	key: 'parent',
	className: 'o-two',
	render: (_, row) => (
		<>
			<span>
				{row.parent || '—'} {beside?.(row)}
			</span>
			<small className="o-number">{row.phone || '没有电话'}</small>
		</>
	),
});

/** A column of departures. */
export const departureColumn = <Row,>(
	key: string,
	title: string,
	titleOf: (trip: string) => string,
	of: (row: Row) => { trip: string; departure: string },
): Columns<Row>[number] => ({
	title,
	key,
	className: 'o-two',
	render: (_, row) => {
		const { trip, departure } = of(row);
		return <DepartureCell title={trip && titleOf(trip)} departure={departure} />;
	},
});

/** When something was asked, and how far it is. */
export const endColumns = <Row extends { createdAt: number; state: string }>(
	states: Readonly<Record<Row['state'], string>>,
): Columns<Row> => [
	{ title: '申请时间', key: 'created', sorter: true, render: (_, { createdAt }) => <Time ms={createdAt} /> },
	{ title: '状态', key: 'state', render: (_, { state }) => <State of={state as Row['state']} states={states} /> },
];

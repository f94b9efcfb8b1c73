import { EXCHANGE } from '#domain/office/exchange.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { endColumns, familyColumn, numberColumn, outingColumn } from '../requests/columns.tsx';
import { settlementText } from './words.ts';

type Row = RowOf<'GET /exchanges'>;

/** Columns of 换货列表; a number opens its exchange. */
export const exchangeColumns = (open: (id: string) => void, titleOf: (trip: string) => string): Columns<Row> => [
	numberColumn(open, ({ id }) => id),
	familyColumn(),
	outingColumn('from', '原团期', titleOf, ({ fromTrip, fromDeparture }) => ({
		trip: fromTrip,
		departure: fromDeparture,
	})),
	outingColumn('to', '新团期', titleOf, ({ toTrip, toDeparture }) => ({ trip: toTrip, departure: toDeparture })),
	{
		title: '差额',
		key: 'settlement',
		align: 'right',
		render: (_, { settlement }) => <b className="o-number">{settlementText(settlement)}</b>,
	},
	{ title: '原因', dataIndex: 'reason', className: 'o-trip' },
	...endColumns<Row>(EXCHANGE.states),
];

import { EXCHANGE } from '#domain/office/exchange.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { PartsScreen } from '../../ui/list/PartsScreen.tsx';
import { type RowOf, useList } from '../../ui/list/use-list.ts';
import { departureColumn, endColumns, familyColumn, numberColumn } from '../requests/columns.tsx';
import { ExchangeDrawer } from './ExchangeDrawer.tsx';
import { settlementText } from './words.ts';

type Row = RowOf<'GET /exchanges'>;

/** Columns of 换货列表; a number opens its exchange. */
const exchangeColumns = (open: (id: string) => void, titleOf: (trip: string) => string): Columns<Row> => [
	numberColumn(open, ({ id }) => id),
	familyColumn(),
	departureColumn('from', '原团期', titleOf, ({ fromTrip, fromDeparture }) => ({
		trip: fromTrip,
		departure: fromDeparture,
	})),
	departureColumn('to', '新团期', titleOf, ({ toTrip, toDeparture }) => ({ trip: toTrip, departure: toDeparture })),
	{
		title: '差额',
		key: 'settlement',
		align: 'right',
		render: (_, { settlement }) => <b className="o-number">{settlementText(settlement)}</b>,
	},
	{ title: '原因', dataIndex: 'reason', className: 'o-trip' },
	...endColumns<Row>(EXCHANGE.states),
];

/** 换货列表 */
export const ExchangesScreen = () => (
	<PartsScreen
		list={useList('GET /exchanges', ['state'])}
		title="换货列表"
		label="换货"
		csv="GET /exchanges.csv"
		states={EXCHANGE.states}
		columns={exchangeColumns}
		empty="还没有换货。家长要改日期或行程时，打开订单，按“申请换货”。"
		drawer={ExchangeDrawer}
	/>
);

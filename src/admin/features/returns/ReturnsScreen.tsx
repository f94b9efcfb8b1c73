import { showMoney } from '#domain/office/money.ts';
import { RETURN } from '#domain/office/return.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { PartsScreen } from '../../ui/list/PartsScreen.tsx';
import { type RowOf, useList } from '../../ui/list/use-list.ts';
import { departureColumn, endColumns, familyColumn, numberColumn } from '../requests/columns.tsx';
import { ReturnDrawer } from './ReturnDrawer.tsx';

type Row = RowOf<'GET /returns'>;

/** Columns of 退货管理; a number opens its return. */
const returnColumns = (open: (id: string) => void, titleOf: (trip: string) => string): Columns<Row> => [
	numberColumn(open, ({ id }) => id),
	familyColumn(),
	departureColumn('trip', '行程', titleOf, (row) => row),
	{ title: '原因', dataIndex: 'reasonLabel' },
	{
		title: '建议金额',
		key: 'suggested',
		align: 'right',
		render: (_, { suggestedCents: cents, currency }) => (
			<span className="o-number">{showMoney({ cents, currency })}</span>
		),
	},
	{
		title: '退款金额',
		key: 'amount',
		align: 'right',
		render: (_, row) => <b className="o-number">{showMoney(row)}</b>,
	},
	...endColumns<Row>(RETURN.states),
];

/** 退货管理 */
export const ReturnsScreen = () => (
	<PartsScreen
		list={useList('GET /returns', ['state'])}
		title="退货管理"
		label="退货"
		csv="GET /returns.csv"
		states={RETURN.states}
		columns={returnColumns}
		empty="还没有退货。家长要退款时，打开订单，按“申请退货”。"
		drawer={ReturnDrawer}
	/>
);

import { showMoney } from '#domain/office/money.ts';
import { RETURN } from '#domain/office/return.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { endColumns, familyColumn, numberColumn, outingColumn } from '../requests/columns.tsx';

type Row = RowOf<'GET /returns'>;

/** Columns of 退货管理; a number opens its return. */
export const returnColumns = (open: (id: string) => void, titleOf: (trip: string) => string): Columns<Row> => [
	numberColumn(open, ({ id }) => id),
	familyColumn(),
	outingColumn('trip', '行程', titleOf, (row) => row),
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

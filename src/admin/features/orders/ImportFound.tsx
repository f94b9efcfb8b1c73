import { Alert, Table } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';

type Found = AnswerOf<'POST /orders/import/preview'>;

const Problems = ({ heading, all, count }: { heading: string; all: Found['errors']; count: number }) =>
	count > 0 && (
		<section aria-label={heading}>
			<h2>
				{heading}（{count}）
			</h2>
			<ul className="o-lines">
				{all.map(({ row, column, code, message }) => (
					<li key={`${row} ${column} ${code}`}>
						<b className="o-number">第 {row} 行</b>
						{column && <span className="o-state">{column}</span>}
						<span>{message}</span>
					</li>
				))}
			</ul>
			{count > all.length && <p className="o-quiet">只列出前 {all.length} 个。</p>}
		</section>
	);

type Row = Found['rows'][number];
const columns = (titleOf: (trip: string) => string): Columns<Row> => [
	{ title: '行', dataIndex: 'row', align: 'right' },
	{ title: '订单号', key: 'number', render: (_, { number }) => <span className="o-number">{number}</span> },
	{ title: '家长', dataIndex: 'parent' },
	{
		title: '行程',
		key: 'trip',
		className: 'o-two',
		render: (_, { trip, departure, lines }) => (
			<>
				<span>
					{trip ? titleOf(trip) : '未对应'}
					{lines > 1 && `，共 ${lines} 项`}
				</span>
				<small className="o-number">{departure ? showDay(departure) : '日期未对应'}</small>
			</>
		),
	},
	{ title: '儿童', dataIndex: 'children', align: 'right' },
	{ title: '金额', key: 'amount', align: 'right', render: (_, row) => <b className="o-number">{showMoney(row)}</b> },
	{ title: '付款', key: 'payment', render: (_, { payment }) => PAYMENT_LABELS[payment] },
];

/** What would come of a file: what is wrong with it row by row, and its orders. */
export const ImportFound = ({ found }: { found: Found }) => {
	const titleOf = useTripTitles();
	const { orders, errorCount, rows } = found;
	return (
		<>
			{errorCount > 0 ? (
				<Alert
					type="error"
					showIcon
					role="alert"
					title={`文件有 ${errorCount} 处错误，没有导入任何订单。请改好后重新选择文件。`}
				/>
			) : (
				<Alert type="success" showIcon role="status" title={`可以导入 ${orders} 个订单，确认后才会保存。`} />
			)}
			<Problems heading="错误" all={found.errors} count={errorCount} />
			<Problems heading="提示" all={found.warnings} count={found.warningCount} />
			{errorCount === 0 && (
				<section aria-label="预览">
					<h2>
						预览
						{orders > rows.length && `（前 ${rows.length} 个，共 ${orders} 个）`}
					</h2>
					<Table<Row>
						rowKey="row"
						size="small"
						columns={columns(titleOf)}
						dataSource={rows}
						pagination={false}
						expandable={{ childrenColumnName: 'no rows below rows' }}
					/>
				</section>
			)}
		</>
	);
};

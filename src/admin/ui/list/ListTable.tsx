import { Button, Table, type TableColumnType, type TableProps } from 'antd';
import { ErrorAlert } from '../ErrorAlert.tsx';
import { Nothing } from '../Nothing.tsx';
import type { List } from './use-list.ts';

/** A column; one with `sorter` is sorted by the server under the name of its key. */
export type Columns<Row> = TableColumnType<Row>[];

interface Props<Row extends object> {
	list: List<Row>;
	columns: Columns<Row>;
	/** The field that tells rows apart, where it is not `id`. */
	rowKey?: string;
	/** Keys of the rows that are chosen, where rows can be. */
	chosen?: readonly string[];
	choose?: (keys: string[]) => void;
	/** What a row is called, for the box that chooses it. */
	nameOf?: (row: Row) => string;
	/** Said where there is nothing at all, and nothing was left out. */
	empty?: string | undefined;
}

const ORDERS = { asc: 'ascend', desc: 'descend' } as const;

/** Columns for phones, where a row is a card: its first cell is the heading, the others say their label. */
export const labelled = <Row extends object>(columns: Columns<Row>): Columns<Row> =>
	columns.map((column, i) => ({
		...column,
		onCell: () => ({ [i === 0 ? 'data-heading' : 'data-label']: column.title }) as object,
	}));

/** Columns as they are sorted now. */
const columnsNow = <Row extends object>(columns: Columns<Row>, { query }: List<Row>): Columns<Row> =>
	labelled(columns).map((column) => ({
		...column,
		...(column.sorter && {
			sortOrder: column.key === query['sort'] ? ORDERS[query['order'] === 'asc' ? 'asc' : 'desc'] : null,
		}),
	}));

/** The rows of a list, with its sorts and pages. */
export const ListTable = <Row extends object>({
	list,
	columns,
	rowKey = 'id',
	chosen,
	choose,
	nameOf,
	empty = '还没有记录',
}: Props<Row>) => {
	const { result, set, page, size } = list;
	const change: TableProps<Row>['onChange'] = (_pages, _filters, sorter, { action }) => {
		if (action !== 'sort' || Array.isArray(sorter)) return;
		const { order, columnKey } = sorter;
		set({ sort: order ? String(columnKey) : undefined, order: order === 'ascend' ? 'asc' : undefined });
	};
	const nothing =
		list.narrowed.length === 0 ? (
			<Nothing>{empty}</Nothing>
		) : (
			<Nothing action={<Button onClick={() => list.widen(list.narrowed)}>清除筛选</Button>}>没有符合条件的记录</Nothing>
		);
	if (result.error && !result.data) return <ErrorAlert error={result.error} again={() => void result.refetch()} />;
	return (
		<Table<Row>
			rowKey={rowKey}
			columns={columnsNow(columns, list)}
			dataSource={result.data?.rows}
			loading={result.isPending || result.isPlaceholderData}
			onChange={change}
			// Rows have no rows below them; the `children` of an order are people.
			expandable={{ childrenColumnName: 'no rows below rows' }}
			locale={{ emptyText: result.isPending ? ' ' : nothing }}
			{...(choose && {
				rowSelection: {
					selectedRowKeys: [...(chosen ?? [])],
					onChange: (keys) => choose(keys.map(String)),
					getCheckboxProps: (row) => ({ 'aria-label': `选择 ${nameOf?.(row) ?? ''}` }) as object,
					getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }) as object,
				},
			})}
			pagination={{
				current: page,
				pageSize: size,
				total: result.data?.total ?? 0,
				style: { margin: '14px 20px' },
				showTotal: (total) => `共 ${total} 条`,
				showSizeChanger: true,
				pageSizeOptions: [10, 20, 50, 100],
				onChange: (to, by) =>
					set(by === size ? { page: to === 1 ? undefined : String(to) } : { size: String(by), page: undefined }),
			}}
		/>
	);
};

import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Columns } from './ListTable.tsx';

/** The number of an order, which opens something. @param idOf what is opened @param below what stands below it */
export const numberColumn = <Row extends { number: string }>(
	open: (id: string) => void,
	idOf: (row: Row) => string,
	below?: (row: Row) => ReactNode,
): Columns<Row>[number] => ({
	title: '订单号',
	key: 'number',
	render: (_, row) => (
		<Flex vertical align="start" gap={3}>
			<button type="button" className="o-open o-number" onClick={() => open(idOf(row))}>
				{row.number}
			</button>
			{below?.(row)}
		</Flex>
	),
});

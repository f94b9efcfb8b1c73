import { Button } from 'antd';
import type { ComponentType } from 'react';
import { urlOf } from '../../api/send.ts';
import { Icon } from '../Icon.tsx';
import { useTripTitles } from '../use-trip-titles.ts';
import { type Columns, ListTable } from './ListTable.tsx';
import { ListTabs, Reset, Search } from './Tools.tsx';
import type { List } from './use-list.ts';

interface Props<Row extends { id: string }> {
	list: List<Row>;
	title: string;
	/** What its rows are. */
	label: string;
	csv: 'GET /exchanges.csv' | 'GET /returns.csv';
	states: Record<string, string>;
	columns: (open: (id: string) => void, titleOf: (trip: string) => string) => Columns<Row>;
	/** Said where there is nothing. */
	empty: string;
	drawer: ComponentType<{ id: string; close: () => void }>;
}

/** A list of what was asked about orders, by state; a row opens with its steps. */
export const PartsScreen = <Row extends { id: string }>({ list, drawer: Opened, ...props }: Props<Row>) => {
	const titleOf = useTripTitles();
	const { page: _page, size: _size, ...filter } = list.query;
	return (
		<>
			<div className="o-head">
				<h1>{props.title}</h1>
				<Button href={urlOf(props.csv, { query: filter })} icon={<Icon name="file" />} download>
					导出
				</Button>
			</div>
			<ListTabs list={list} states={props.states} />
			<section className="o-card" aria-label={props.label}>
				<div className="o-tools">
					<Search list={list} label="订单号、家长、电话" />
					<Reset list={list} />
				</div>
				<ListTable
					list={list}
					columns={props.columns((open) => list.set({ open }), titleOf)}
					rowKey={'id' as keyof Row & string}
					empty={props.empty}
				/>
			</section>
			{list.opened && <Opened id={list.opened} close={() => list.set({ open: undefined })} />}
		</>
	);
};

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ParamRow } from '#domain/office/param.ts';
import { getParams, getSelectCategory } from '../../api/calls.ts';
import { PARAMS } from '../../api/keys.ts';
import { urlOf } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LastPublication } from '../../ui/LastPublication.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { Reset, Search, Tabs } from '../../ui/list/Tools.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { paramColumns } from './columns.tsx';
import { ParamDelete } from './SpecificationDelete.tsx';
import { NEW, ParamDrawer } from './SpecificationDrawer.tsx';

/** 规格与包装 */
export const ParamsScreen = () => {
	const list = useList<ParamRow>('params', ['category'], getParams);
	const { data } = useQuery({
		queryKey: ['categories'],
		queryFn: getSelectCategory,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const categories = new Map((data ?? []).map(({ id, label }) => [id, label.cn]));
	const may = useMay();
	const [asked, setAsked] = useState<ParamRow>();
	return (
		<>
			<div className="o-head">
				<h1>规格与包装</h1>
				<div className="o-buttons">
					<Button href={urlOf('GET /params.csv')} icon={<Icon name="file" />} download>
						导出
					</Button>
					{may('POST /params') && (
						<Button type="primary" icon={<Icon name="plus" />} onClick={() => list.set({ open: NEW })}>
							添加参数
						</Button>
					)}
				</div>
			</div>
			<LastPublication kinds={['param']} stale={[PARAMS]} />
			<Tabs list={list} name="category" states={Object.fromEntries(categories)} />
			<section className="o-card" aria-label="参数">
				<div className="o-tools">
					<Search list={list} label="参数或值，三种语言均可" />
					<Reset list={list} tab="category" />
				</div>
				<ListTable
					list={list}
					columns={paramColumns({
						categories,
						open: (open) => list.set({ open }),
						remove: may('DELETE /params/:id') ? setAsked : undefined,
					})}
					rowKey="id"
					empty={`还没有参数。${may('POST /params') ? '按右上角的“添加参数”开始。' : ''}`}
				/>
			</section>
			{list.opened && (
				<ParamDrawer
					key={list.opened}
					id={list.opened}
					categories={categories}
					close={() => list.set({ open: undefined })}
				/>
			)}
			{asked && <ParamDelete row={asked} close={() => setAsked(undefined)} />}
		</>
	);
};

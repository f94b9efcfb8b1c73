import { Button } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { SpecificationRow } from '#contracts/records.ts';
import { PARAMS } from '../../core/keys.ts';
import { urlOf } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NEW } from '../../ui/ItemDrawer.tsx';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { ListTabs, Reset, Search } from '../../ui/list/Tools.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PublicationNews } from '../../ui/PublicationNews.tsx';
import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { SpecificationDelete } from './SpecificationDelete.tsx';
import { SpecificationDrawer } from './SpecificationDrawer.tsx';
import { specificationColumns } from './specification-columns.tsx';

/** 规格与包装 */
export const SpecificationsScreen = () => {
	const list = useList(CALLS.getParams, ['category']);
	const categories = useCategoryLabels();
	const may = useMay();
	const [asked, setAsked] = useState<SpecificationRow>();
	return (
		<>
			<ListHead title="规格与包装" file={urlOf('GET /params.csv')}>
				{may('POST /params') && (
					<Button type="primary" icon={<Icon name="plus" />} onClick={() => list.set({ open: NEW })}>
						添加参数
					</Button>
				)}
			</ListHead>
			<PublicationNews kind="param" stale={[PARAMS]} />
			<ListTabs list={list} name="category" states={categories} />
			<section className="o-card" aria-label="参数">
				<div className="o-tools">
					<Search list={list} label="参数或值，三种语言均可" />
					<Reset list={list} tab="category" />
				</div>
				<ListTable
					list={list}
					columns={specificationColumns({
						categories,
						open: (open) => list.set({ open }),
						remove: may('DELETE /params/:id') ? setAsked : undefined,
					})}
					rowKey="id"
					empty={`还没有参数。${may('POST /params') ? '按右上角的“添加参数”开始。' : ''}`}
				/>
			</section>
			{list.opened && (
				<SpecificationDrawer
					key={list.opened}
					id={list.opened}
					categories={categories}
					close={() => list.set({ open: undefined })}
				/>
			)}
			{asked && <SpecificationDelete row={asked} close={() => setAsked(undefined)} />}
		</>
	);
};

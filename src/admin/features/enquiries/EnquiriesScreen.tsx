import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { urlOf } from '../../core/send.ts';
import { useMay, useMe } from '../../core/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Columns, ListTable } from '../../ui/list/ListTable.tsx';
import { Choice, ListTabs, Reset, Search } from '../../ui/list/Tools.tsx';
import { type RowOf, useList } from '../../ui/list/use-list.ts';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { PersonDrawer } from '../privacy/index.ts';
import { EnquiryDrawer } from './EnquiryDrawer.tsx';

const columnsOf = (open: (id: string) => void, titleOf: (trip: string) => string): Columns<RowOf<'GET /enquiries'>> => [
	{ title: '时间', key: 'created', sorter: true, render: (_, { createdAt }) => <Time ms={createdAt} /> },
	{
		title: '姓名',
		key: 'name',
		render: (_, { id, name }) => (
			<button type="button" className="o-open" onClick={() => open(id)}>
				{name}
			</button>
		),
	},
	{ title: '留言', key: 'excerpt', minWidth: 168, render: (_, { excerpt }) => excerpt },
	{ title: '邮箱', dataIndex: 'email' },
	{ title: '行程', key: 'trip', minWidth: 98, render: (_, { trip }) => (trip ? titleOf(trip) : '—') },
	{ title: '语言', key: 'locale', className: 'o-whole', render: (_, { locale }) => LOCALE_LABELS[locale] ?? locale },
	{ title: '负责', key: 'assignee', className: 'o-whole', render: (_, { assignee }) => assignee?.name ?? '—' },
	{
		title: '状态',
		key: 'state',
		render: (_, { state, order }) => (
			<Flex vertical align="start" gap={3}>
				<State of={state} states={ENQUIRY.states} />
				{order && <Tag color="success">已下单</Tag>}
			</Flex>
		),
	},
];

/** 客户咨询 */
export const EnquiriesScreen = () => {
	const list = useList(CALLS.getContact, ['state', 'assignee', 'trip', 'locale']);
	const titleOf = useTripTitles();
	const may = useMay();
	const { id } = useMe();
	const [person, setPerson] = useState(false);
	return (
		<>
			<div className="o-head">
				<h1>客户咨询</h1>
				<div className="o-buttons">
					{may('POST /person/find') && <Button onClick={() => setPerson(true)}>个人资料请求</Button>}
					{may('GET /enquiries.csv') && (
						<Button href={urlOf('GET /enquiries.csv', { query: list.query })} icon={<Icon name="file" />} download>
							导出
						</Button>
					)}
				</div>
			</div>
			<ListTabs list={list} states={ENQUIRY.states} />
			<section className="o-card" aria-label="咨询">
				<div className="o-tools">
					<Search list={list} label="姓名、邮箱、电话、留言" />
					<Choice list={list} name="assignee" label="负责" options={{ [id]: '我负责的', none: '无人负责' }} />
					<Choice list={list} name="locale" label="语言" options={LOCALE_LABELS} />
					<Reset list={list} />
				</div>
				<ListTable
					list={list}
					columns={columnsOf((open) => list.set({ open }), titleOf)}
					empty="还没有客户咨询。网站上“联系我们”的留言会出现在这里。"
				/>
			</section>
			{person && <PersonDrawer close={() => setPerson(false)} />}
			{list.opened && <EnquiryDrawer id={list.opened} close={() => list.set({ open: undefined })} />}
		</>
	);
};

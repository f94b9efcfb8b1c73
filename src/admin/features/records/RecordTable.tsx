import { Button, Flex, Tag } from 'antd';
import type { Locale } from '#domain/locale.ts';
import { RECORDS } from '#domain/office/records.ts';
import { useMay } from '../../core/session.ts';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { ListTabs, Reset, Search } from '../../ui/list/Tools.tsx';
import type { ListProps, RecordRow } from './kind.ts';

/** Records in a table: a name opens one, tabs lead from one part of the list to another. */
export const RecordTable = <Row extends RecordRow>({ kind, list, open, remove }: ListProps<Row>) => {
	const { plural, noun } = RECORDS[kind.name];
	const { tab, words, nameOf, stateOf, columns } = kind;
	const tabs = kind.useTabs();
	const mayCreate = useMay()(`POST /${plural}`);
	const name = (row: Row) => {
		const { zh, en } = row.value[words as keyof object] as Record<Locale, string>;
		return (
			<Flex vertical>
				<span>
					<button type="button" className="o-open" onClick={() => open(row.id)}>
						<b>{nameOf(row)}</b>
					</button>{' '}
					{row.publishing ? <Tag color="warning">发布中</Tag> : stateOf?.(row)}
				</span>
				<small>
					{zh} · {en}
				</small>
			</Flex>
		);
	};
	const steps = (row: Row) => (
		<div className="o-buttons">
			<Button type="link" size="small" aria-label={`编辑 ${nameOf(row)}`} onClick={() => open(row.id)}>
				编辑
			</Button>
			<Button
				type="link"
				size="small"
				danger
				disabled={row.publishing}
				aria-label={`删除 ${nameOf(row)}`}
				onClick={() => remove?.(row)}
			>
				删除
			</Button>
		</div>
	);
	return (
		<>
			<ListTabs list={list} name={tab} states={tabs} />
			<section className="o-card" aria-label={noun}>
				<div className="o-tools">
					<Search list={list} label={kind.search} />
					<Reset list={list} tab={tab} />
				</div>
				<ListTable
					list={list}
					columns={[
						{ title: kind.named, key: 'name', render: (_, row) => name(row) },
						...(columns?.(tabs) ?? []),
						...(remove ? [{ title: '操作', key: 'steps', render: (_: unknown, row: Row) => steps(row) }] : []),
					]}
					empty={`还没有${noun}。${mayCreate ? `按右上角的“添加${noun}”开始。` : ''}`}
				/>
			</section>
		</>
	);
};

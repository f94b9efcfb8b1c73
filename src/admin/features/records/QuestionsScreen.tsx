import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { QuestionRow } from '#contracts/records.ts';
import { PUBLICATIONS, QUESTIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NEW } from '../../ui/ItemDrawer.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { ListTabs, Reset, Search } from '../../ui/list/Tools.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PublicationNews } from '../../ui/PublicationNews.tsx';
import { useAction } from '../../ui/use-action.ts';
import { QuestionDrawer } from './QuestionDrawer.tsx';
import { questionColumns } from './question-columns.tsx';
import { GROUP_LABELS } from './question-labels.ts';

/** Asks whether to delete a question. */
const QuestionDelete = ({ row: { id, value }, close }: { row: QuestionRow; close: () => void }) => {
	const remove = useAction(() => call('DELETE /questions/:id', { params: { id } }), {
		done: '已删除，正在发布',
		stale: [QUESTIONS, PUBLICATIONS],
		after: close,
	});
	return (
		<Modal
			open
			title={`删除：${value.question.cn}`}
			okText="删除"
			okButtonProps={{ danger: true, loading: remove.isPending }}
			onOk={() => remove.mutate()}
			onCancel={close}
		>
			<p>删除后，它会从“常见问题”和行程页上消失；指向它的链接只会打开“常见问题”页。</p>
		</Modal>
	);
};

/** 常见问题 */
export const QuestionsScreen = () => {
	const list = useList('GET /questions', ['group']);
	const may = useMay();
	const [asked, setAsked] = useState<QuestionRow>();
	const open = (id: string | undefined) => list.set({ open: id });
	return (
		<>
			<div className="o-head">
				<h1>常见问题</h1>
				<div className="o-buttons">
					{may('POST /questions') && (
						<Button type="primary" icon={<Icon name="plus" />} onClick={() => open(NEW)}>
							添加常见问题
						</Button>
					)}
				</div>
			</div>
			<PublicationNews kind="question" stale={[QUESTIONS]} />
			<ListTabs list={list} name="group" states={GROUP_LABELS} />
			<section className="o-card" aria-label="常见问题">
				<div className="o-tools">
					<Search list={list} label="问题或答案，三种语言均可" />
					<Reset list={list} tab="group" />
				</div>
				<ListTable
					list={list}
					columns={questionColumns({ open, remove: may('DELETE /questions/:id') ? setAsked : undefined })}
					rowKey="id"
					empty="还没有常见问题。"
				/>
			</section>
			{list.opened && <QuestionDrawer key={list.opened} id={list.opened} close={() => open(undefined)} />}
			{asked && <QuestionDelete row={asked} close={() => setAsked(undefined)} />}
		</>
	);
};

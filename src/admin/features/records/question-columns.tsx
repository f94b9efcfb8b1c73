import { Button } from 'antd';
import type { QuestionRow } from '#contracts/records.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { GROUP_LABELS, sectionsInWords } from './question-labels.ts';

interface Options {
	open: (id: string) => void;
	/** Absent for those who may not. */
	remove: ((row: QuestionRow) => void) | undefined;
}

/** Columns of 常见问题; a question opens. */
export const questionColumns = ({ open, remove }: Options): Columns<QuestionRow> => [
	{
		title: '问题',
		key: 'question',
		render: (_, { id, value: { question }, publishing }) => (
			<div className="o-named">
				<button type="button" className="o-open o-strong" onClick={() => open(id)}>
					{question.cn}
				</button>{' '}
				{publishing && <span className="o-state o-state--wait">发布中</span>}
				<small>
					{question.zh} · {question.en}
				</small>
			</div>
		),
	},
	{ title: '分组', key: 'group', render: (_, { value: { group } }) => GROUP_LABELS[group] },
	{ title: '行程页位置', key: 'beside', render: (_, { value: { beside = [] } }) => sectionsInWords(beside) || '—' },
	...(remove
		? [
				{
					title: '操作',
					key: 'steps',
					render: (_: unknown, row: QuestionRow) => (
						<Button
							type="link"
							size="small"
							danger
							disabled={row.publishing}
							aria-label={`删除 ${row.value.question.cn}`}
							onClick={() => remove(row)}
						>
							删除
						</Button>
					),
				},
			]
		: []),
];

import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import type { Step } from '#domain/office/machine.ts';
import { CHANGE, type ChangeState } from '#domain/office/place.ts';
import { call } from '../../api/send.ts';
import { BatchReport } from '../../ui/BatchReport.tsx';
import { Chosen } from '../../ui/list/Tools.tsx';
import { StepDialog } from '../../ui/StepDialog.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import type { Row } from './columns.tsx';

type ChangeAction = (typeof CHANGE.table)[number]['action'];

/** What is asked before each step of several at once. */
const ASKED: Record<string, string> = {
	settle: '这些差额都已收到或退还？不能结清的会逐一列出。',
	fail: '这些退款都没有成功？之后可以重新退款。',
	retry: '这些退款都重新退？',
	undo: '这些改期和取消都撤回？已发出邮件的会逐一列出。',
};

/** Steps that at least one of the rows may take. */
const stepsOf = (rows: readonly Row[]): Step[] => {
	const all = rows.flatMap(({ actions }) => actions);
	return [...new Map(all.map((step) => [step.action, step])).values()];
};

const reportOf = (results: AnswerOf<'POST /changes/batch'>['results'], rows: readonly Row[]) =>
	results.map(({ id, ok, state, error }) => {
		const row = rows.find((each) => each.id === id);
		return {
			key: id,
			name: row ? `${row.number} ${row.child}` : id,
			ok,
			why: error?.message,
			state: state ? CHANGE.states[state as ChangeState] : '',
		};
	});

/** What may be done with the changes that are chosen, and what became of each. */
export const ChangesBatch = ({ rows, clear }: { rows: readonly Row[]; clear: () => void }) => {
	const again = useOrdersAgain();
	const [asked, setAsked] = useState<Step>();
	const [report, setReport] = useState<ComponentProps<typeof BatchReport>['rows']>();
	const take = async (action: string, said: object) => {
		const body = { ids: rows.map(({ id }) => id), action: action as ChangeAction, ...said };
		const { results } = await call('POST /changes/batch', { body });
		setReport(reportOf(results, rows));
		await again();
	};
	return (
		<>
			<Chosen count={rows.length} clear={clear}>
				{stepsOf(rows).map((step) => (
					<Button key={step.action} type="text" onClick={() => setAsked(step)}>
						批量{step.label}
					</Button>
				))}
			</Chosen>
			{asked && !report && (
				<StepDialog
					about={`${rows.length} 项`}
					step={asked}
					ask={ASKED[asked.action]}
					take={take}
					close={() => setAsked(undefined)}
				/>
			)}
			{report && (
				<BatchReport
					rows={report}
					close={() => {
						setReport(undefined);
						setAsked(undefined);
						clear();
					}}
				/>
			)}
		</>
	);
};

import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../api/send.ts';
import type { RowOf } from '../../ui/list/use-list.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { SendDialog } from './SendDialog.tsx';
import { SendReport, type SentReports } from './SendReport.tsx';

interface Props {
	rows: readonly RowOf<'GET /dispatches'>[];
	clear: () => void;
}

/** 发货 of the rows that are chosen, and what became of each; also of those that left the list by it. */
export const DispatchBatch = ({ rows, clear }: Props) => {
	const again = useOrdersAgain();
	const [asking, setAsking] = useState(false);
	const [report, setReport] = useState<SentReports>();
	return (
		<>
			{rows.length > 0 && (
				<div className="o-chosen">
					<b>已选 {rows.length} 项</b>
					{rows.some(({ state, going }) => going && state === 'pending') && (
						<Button type="text" onClick={() => setAsking(true)}>
							批量发货
						</Button>
					)}
					<Button type="text" onClick={clear}>
						取消选择
					</Button>
				</div>
			)}
			{asking && (
				<SendDialog
					label="发货"
					about={`${rows.length} 个订单`}
					preview={rows.find(({ state }) => state === 'pending')?.id}
					to="每位家长收到自己语言的出团须知；不能发的会逐一列出。"
					send={async (channel) => {
						const body = { ids: rows.map(({ id }) => id), channel };
						const { results } = await call('POST /dispatches/send', { body });
						setReport(results);
						await again();
					}}
					close={() => setAsking(false)}
				/>
			)}
			{report && !asking && (
				<SendReport
					results={report}
					close={() => {
						setReport(undefined);
						clear();
					}}
				/>
			)}
		</>
	);
};

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { Step } from '#domain/office/machine.ts';
import { ORDER, type OrderAction, type OrderState } from '#domain/office/order.ts';
import { orderSteps } from '#domain/office/order-rules.ts';
import { ORDERS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { useMe } from '../../api/session.ts';
import { BatchReport } from '../../ui/BatchReport.tsx';
import { Chosen } from '../../ui/list/Tools.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { SendDialog, whyNotSent } from '../../ui/SendDialog.tsx';
import { StepDialog } from '../../ui/StepDialog.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';

/** What is asked before each step of several at once. */
const BATCH_CONFIRMATIONS: Record<string, string> = {
	pay: '这些订单的款项都已收到？不能确认的会逐一列出。',
	complete: '这些订单的出团都结束了？不能完成的会逐一列出。',
};

/** Steps that at least one of the rows may take. */
const stepsOf = (rows: Rows, role: Parameters<typeof ORDER.actions>[1]): Step<OrderAction>[] => {
	const today = hongKongDay(Date.now());
	const all = rows.flatMap((row) => orderSteps(row, role, today));
	return [...new Map(all.map((step) => [step.action, step])).values()];
};

type Rows = readonly RowOf<'GET /orders'>[];

/** Joining instructions of the first order that can be sent, to be seen before all are. */
const useSample = (rows: Rows, role: Parameters<typeof ORDER.actions>[1], enabled: boolean): string | undefined => {
	const id = rows.find((row) => stepsOf([row], role).some(({ action }) => action === 'dispatch'))?.id ?? '';
	const { data } = useQuery({
		queryKey: [...ORDERS, 'one', id],
		queryFn: () => call('GET /orders/:id', { params: { id } }),
		enabled: enabled && id !== '',
	});
	return data?.dispatches.find(({ state }) => state === 'pending')?.id;
};

const reportOf = (results: AnswerOf<'POST /orders/batch'>['results'], rows: Rows) =>
	results.map(({ id, ok, state, error }) => ({
		key: id,
		name: rows.find((row) => row.id === id)?.number ?? id,
		ok,
		why: whyNotSent(error),
		state: state ? ORDER.states[state as OrderState] : '',
	}));

interface Props {
	rows: Rows;
	clear: () => void;
}

/** What may be done with the rows that are chosen, and what became of each; also of those that left the list by it. */
export const Batch = ({ rows, clear }: Props) => {
	const { role } = useMe();
	const again = useOrdersAgain();
	const [asked, setAsked] = useState<Step>();
	const [report, setReport] = useState<ComponentProps<typeof BatchReport>['rows']>();
	const about = `${rows.length} 个订单`;
	const sample = useSample(rows, role, asked?.action === 'dispatch');
	const close = () => setAsked(undefined);
	const take = async (action: string, said: object) => {
		const { results } = await call('POST /orders/batch', {
			body: { ids: rows.map(({ id }) => id), action: action as OrderAction, ...said },
		});
		setReport(reportOf(results, rows));
	};
	return (
		<>
			<Chosen count={rows.length} clear={clear}>
				{stepsOf(rows, role).map((step) => (
					<Button key={step.action} type="text" danger={!!step.needs} onClick={() => setAsked(step)}>
						批量{step.label}
					</Button>
				))}
			</Chosen>
			{asked?.action === 'dispatch' && !report && (
				<SendDialog
					label="发货"
					about={about}
					to="每位家长收到自己语言的出团通知，下面是第一封；不能发的会逐一列出。"
					preview={sample}
					send={(channel) => take('dispatch', { channel })}
					close={close}
				/>
			)}
			{asked && asked.action !== 'dispatch' && !report && (
				<StepDialog
					about={about}
					step={asked}
					ask={BATCH_CONFIRMATIONS[asked.action]}
					take={(action, said) => take(action, said).then(again)}
					close={close}
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

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
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
import { StepDialog } from '../../ui/StepDialog.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { SendDialog, whyNotSent } from '../dispatch/SendDialog.tsx';
import { BATCH_ASKS } from './words.ts';

/** Steps that at least one of the rows may take. */
const stepsOf = (
	rows: readonly RowOf<'GET /orders'>[],
	role: Parameters<typeof ORDER.actions>[1],
): Step<OrderAction>[] => {
	const today = hongKongDay(Date.now());
	const all = rows.flatMap((row) => orderSteps(row, role, today));
	return [...new Map(all.map((step) => [step.action, step])).values()];
};

interface Props {
	rows: readonly RowOf<'GET /orders'>[];
	clear: () => void;
}

/** What may be done with the rows that are chosen, and what became of each; also of those that left the list by it. */
export const Batch = ({ rows, clear }: Props) => {
	const { role } = useMe();
	const again = useOrdersAgain();
	const [asked, setAsked] = useState<Step>();
	const [report, setReport] = useState<{
		numbers: Map<string, string>;
		results: AnswerOf<'POST /orders/batch'>['results'];
	}>();
	const ids = rows.map(({ id }) => id);
	const sendable = rows.find((row) => stepsOf([row], role).some(({ action }) => action === 'dispatch'))?.id ?? '';
	const first = useQuery({
		queryKey: [...ORDERS, 'one', sendable],
		queryFn: () => call('GET /orders/:id', { params: { id: sendable } }),
		enabled: asked?.action === 'dispatch' && sendable !== '',
	});
	const take = async (action: string, said: object) => {
		const { results } = await call('POST /orders/batch', {
			body: { ids, action: action as OrderAction, ...said },
		});
		setReport({ results, numbers: new Map(rows.map(({ id, number }) => [id, number])) });
		await again();
	};
	const done = () => {
		setReport(undefined);
		setAsked(undefined);
		clear();
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
					about={`${rows.length} 个订单`}
					to="每位家长收到自己语言的出团须知，下面是第一封；不能发的会逐一列出。"
					preview={first.data?.dispatches.find(({ state }) => state === 'pending')?.id}
					send={(channel) => take('dispatch', { channel })}
					close={() => setAsked(undefined)}
				/>
			)}
			{asked && asked.action !== 'dispatch' && !report && (
				<StepDialog
					about={`${rows.length} 个订单`}
					step={asked}
					ask={BATCH_ASKS[asked.action]}
					take={take}
					close={() => setAsked(undefined)}
				/>
			)}
			{report && (
				<BatchReport
					rows={report.results.map(({ id, ok, state, error }) => ({
						key: id,
						name: report.numbers.get(id) ?? id,
						ok,
						why: whyNotSent(error),
						state: state ? ORDER.states[state as OrderState] : '',
					}))}
					close={done}
				/>
			)}
		</>
	);
};

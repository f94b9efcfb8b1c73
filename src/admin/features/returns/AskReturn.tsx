import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { moneyText, parseMoney, showMoney, symbolOf } from '#domain/office/money.ts';
import { RETURN_REASONS, type ReturnReason } from '#domain/office/return.ts';
import { call } from '../../api/send.ts';
import { useDraft } from '../../draft.ts';
import { ErrorAlert, sentenceOf } from '../../ui/ErrorAlert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { Rules } from './Rules.tsx';

const REASONS = Object.entries(RETURN_REASONS) as [ReturnReason, string][];

/** Asks for money back for an order: the amount is suggested by the terms of its trips, with the rule. */
export const AskReturn = ({
	order: { id, number, currency },
	close,
}: {
	order: AnswerOf<'GET /orders/:id'>;
	close: () => void;
}) => {
	const [reason, setReason] = useState<ReturnReason>();
	const [typed, setTyped] = useState<string>();
	const [note, setNote] = useDraft(`return of ${id}`);
	const { message } = App.useApp();
	const again = useOrdersAgain();
	const { data, error } = useQuery({
		queryKey: ['refund', id, reason],
		queryFn: () => call('GET /orders/:id/refund', { params: { id }, query: { reason } }),
		enabled: reason !== undefined,
		staleTime: 0,
	});
	// What was typed stands for itself; until then the suggestion does.
	const text = typed ?? (data ? moneyText(data) : '');
	const amount = parseMoney(text, currency);
	const fits = !!amount && !!data && amount.cents >= 0 && amount.cents <= data.most;
	const run = useMutation({
		mutationFn: async () => {
			if (reason && amount) {
				const body = { orderId: id, reason, cents: amount.cents, note: note.trim() };
				await call('POST /returns', { body });
			}
		},
		onSuccess: async () => {
			setNote('');
			message.success('退货已申请');
			close();
			await again();
		},
	});
	return (
		<Modal
			open
			title={`申请退货：订单 ${number}`}
			okText="申请退货"
			onOk={() => run.mutate()}
			okButtonProps={{ disabled: !reason || !fits }}
			confirmLoading={run.isPending}
			onCancel={close}
		>
			<div className="o-ask">
				{run.error && <Alert type="error" showIcon role="alert" title={sentenceOf(run.error)} />}
				<fieldset className="o-choices">
					<legend>原因</legend>
					<Radio.Group
						aria-label="原因"
						value={reason}
						onChange={({ target }) => {
							setReason(target.value as ReturnReason);
							setTyped(undefined);
						}}
						options={REASONS.map(([value, label]) => ({ value, label }))}
					/>
				</fieldset>
				{error && <ErrorAlert error={error} />}
				{reason && !data && !error && <Loading />}
				{data && (
					<>
						<Rules suggestion={data} heading="按条款建议" />
						<Form layout="vertical">
							<Form.Item
								label="退款金额"
								htmlFor="return-amount"
								extra={`最多 ${showMoney({ cents: data.most, currency })}`}
								{...(!fits && {
									validateStatus: 'error' as const,
									help: `请填 0 至 ${moneyText({ cents: data.most, currency })}，如 899.00`,
								})}
							>
								<Input
									id="return-amount"
									className="o-amount"
									inputMode="decimal"
									prefix={symbolOf(currency)}
									maxLength={16}
									value={text}
									onChange={({ target }) => setTyped(target.value)}
								/>
							</Form.Item>
							<Form.Item label="备注" htmlFor="return-note">
								<Input.TextArea
									id="return-note"
									rows={3}
									maxLength={NEED_LENGTH.max}
									value={note}
									onChange={({ target }) => setNote(target.value)}
								/>
							</Form.Item>
						</Form>
					</>
				)}
			</div>
		</Modal>
	);
};

import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { moneyText, parseMoney, showMoney, symbolOf } from '#domain/office/money.ts';
import { RETURN_REASONS, type ReturnReason } from '#domain/office/return.ts';
import { call } from '../../api/send.ts';
import { useDraft } from '../../draft.ts';
import { WordsField } from '../../ui/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { Rules } from './Rules.tsx';

const REASONS = Object.entries(RETURN_REASONS).map(([value, label]) => ({ value, label }));

interface AmountProps {
	/** Whether what was typed is an amount that can be given back. */
	fits: boolean;
	most: { cents: number; currency: string };
	text: string;
	set: (text: string) => void;
}

const Amount = ({ fits, most, text, set }: AmountProps) => (
	<Form.Item
		label="退款金额"
		htmlFor="return-amount"
		extra={`最多 ${showMoney(most)}`}
		{...(!fits && { validateStatus: 'error' as const, help: `请填 0 至 ${moneyText(most)}，如 899.00` })}
	>
		<Input
			id="return-amount"
			className="o-amount"
			inputMode="decimal"
			prefix={symbolOf(most.currency)}
			maxLength={16}
			value={text}
			onChange={({ target }) => set(target.value)}
		/>
	</Form.Item>
);

/** Asks for money back for an order: the amount is suggested by the terms of its trips, with the rule. */
export const AskReturn = ({ order, close }: { order: AnswerOf<'GET /orders/:id'>; close: () => void }) => {
	const { id, number, currency } = order;
	const [reason, setReason] = useState<ReturnReason>();
	const [typed, setTyped] = useState<string>();
	const [note, setNote] = useDraft(`return of ${id}`);
	const refund = useQuery({
		queryKey: ['refund', id, reason],
		queryFn: () => call('GET /orders/:id/refund', { params: { id }, query: { reason } }),
		enabled: reason !== undefined,
		staleTime: 0,
	});
	const { data } = refund;
	// What was typed stands for itself; until then the suggestion does.
	const text = typed ?? (data ? moneyText(data) : '');
	const amount = parseMoney(text, currency);
	const fits = !!amount && !!data && amount.cents >= 0 && amount.cents <= data.most;
	const ask = async () => {
		if (!reason || !amount) return;
		await call('POST /returns', { body: { orderId: id, reason, cents: amount.cents, note: note.trim() } });
		setNote('');
	};
	return (
		<OrderDialog
			title={`申请退货：订单 ${number}`}
			okText="申请退货"
			done="退货已申请"
			ready={reason !== undefined && fits}
			act={ask}
			close={close}
		>
			<fieldset className="o-choices">
				<legend>原因</legend>
				<Radio.Group
					aria-label="原因"
					value={reason}
					onChange={({ target }) => {
						setReason(target.value as ReturnReason);
						setTyped(undefined);
					}}
					options={REASONS}
				/>
			</fieldset>
			{reason && (
				<Loaded of={refund}>
					{(suggestion) => (
						<>
							<Rules suggestion={suggestion} heading="按条款建议" />
							<Form layout="vertical">
								<Amount fits={fits} most={{ cents: suggestion.most, currency }} text={text} set={setTyped} />
								<WordsField id="return-note" label="备注" most={NEED_LENGTH.max} value={note} set={setNote} />
							</Form>
						</>
					)}
				</Loaded>
			)}
		</OrderDialog>
	);
};

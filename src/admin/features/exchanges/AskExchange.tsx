import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { money, SETTLEMENT_LABELS, settlement, showMoney } from '#domain/office/money.ts';
import { call } from '../../api/send.ts';
import { useDraft } from '../../draft.ts';
import { ErrorAlert, sentenceOf } from '../../ui/ErrorAlert.tsx';
import { showDay } from '../../ui/time.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { departureLabel, Overbooked } from './Overbooked.tsx';
import { settlementText } from './words.ts';

/** Asks for another departure of a line of an order; the difference in price is seen before. */
export const AskExchange = ({ order, close }: { order: AnswerOf<'GET /orders/:id'>; close: () => void }) => {
	const { id, number, lines, currency } = order;
	const { data, error } = useQuery({
		queryKey: ['exchange choices', id],
		queryFn: () => call('GET /orders/:id/departures', { params: { id } }),
	});
	const titleOf = useTripTitles();
	const [lineId, setLine] = useState(lines[0]?.id);
	const [trip, setTrip] = useState(lines[0]?.trip);
	const [departure, setDeparture] = useState<string>();
	const [reason, setReason] = useDraft(`exchange of ${id}`);
	const { message } = App.useApp();
	const again = useOrdersAgain();
	const line = lines.find((each) => each.id === lineId);
	const rows = data?.rows ?? [];
	const trips = new Map(rows.map((row) => [row.trip, row.title]));
	const days = rows.filter((row) => row.trip === trip && !(trip === line?.trip && row.departure === line?.departure));
	const chosen = days.find((row) => row.departure === departure);
	const run = useMutation({
		mutationFn: async () => {
			if (!line || !chosen) return;
			const to = { trip: chosen.trip, departure: chosen.departure };
			await call('POST /exchanges', { body: { orderId: id, lineId: line.id, ...to, reason } });
		},
		onSuccess: async () => {
			setReason('');
			message.success('换货已申请');
			close();
			await again();
		},
	});
	const cost = (cents: number) => money(cents * (line?.quantity ?? 0), currency);
	const difference = line && chosen && settlement(cost(line.cents), cost(chosen.cents));
	return (
		<Modal
			open
			title={`申请换货：订单 ${number}`}
			okText="申请换货"
			onOk={() => run.mutate()}
			okButtonProps={{ disabled: !chosen || reason.trim().length < NEED_LENGTH.min }}
			confirmLoading={run.isPending}
			onCancel={close}
		>
			{error && <ErrorAlert error={error} />}
			{run.error && <Alert type="error" showIcon role="alert" title={sentenceOf(run.error)} />}
			<Form layout="vertical">
				<Form.Item label="原团期" htmlFor="exchange-line">
					<Select
						id="exchange-line"
						value={lineId ?? null}
						onChange={(value: string) => {
							setLine(value);
							setDeparture(undefined);
						}}
						options={lines.map((each) => ({
							value: each.id,
							label: `${each.trip ? titleOf(each.trip) : each.title} ${each.departure ? showDay(each.departure) : '日期未对应'}`,
						}))}
					/>
				</Form.Item>
				<Form.Item label="新行程" htmlFor="exchange-trip">
					<Select
						id="exchange-trip"
						showSearch={{ optionFilterProp: 'label' }}
						loading={!data && !error}
						value={trip && trips.has(trip) ? trip : null}
						onChange={(value: string) => {
							setTrip(value);
							setDeparture(undefined);
						}}
						options={[...trips].map(([value, label]) => ({ value, label }))}
					/>
				</Form.Item>
				<Form.Item
					label="新出发日期"
					htmlFor="exchange-day"
					extra={data && days.length === 0 && '这个行程没有可选的日期'}
				>
					<Select
						id="exchange-day"
						value={departure ?? null}
						onChange={setDeparture}
						options={days.map((row) => ({
							value: row.departure,
							label: `${departureLabel(row)}，每位 ${showMoney({ cents: row.cents, currency })}`,
						}))}
					/>
				</Form.Item>
				<Form.Item label="原因" htmlFor="exchange-reason" extra={`${NEED_LENGTH.min}–${NEED_LENGTH.max} 个字`}>
					<Input.TextArea
						id="exchange-reason"
						rows={3}
						maxLength={NEED_LENGTH.max}
						value={reason}
						onChange={({ target }) => setReason(target.value)}
					/>
				</Form.Item>
			</Form>
			{line && chosen && <Overbooked count={chosen.children + line.places} most={chosen.most} />}
			<p role="status">
				差额：
				<b>
					{difference
						? settlementText({
								kind: difference.kind,
								label: SETTLEMENT_LABELS[difference.kind],
								...difference.amount,
							})
						: '选好日期后显示'}
				</b>
			</p>
		</Modal>
	);
};

import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { money, SETTLEMENT_LABELS, settlement, showMoney } from '#domain/office/money.ts';
import { call } from '../../api/send.ts';
import { useDraft } from '../../draft.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { SelectField, WordsField } from '../../ui/fields.tsx';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { departureLabel, Overbooked } from './Overbooked.tsx';
import { settlementText } from './words.ts';

type Order = AnswerOf<'GET /orders/:id'>;
type Line = Order['lines'][number];
type Choice = AnswerOf<'GET /orders/:id/departures'>['rows'][number];

/** The difference in price of another departure, in words. */
const differenceText = (line: Line, { cents }: Choice, currency: string): string => {
	const cost = (each: number) => money(each * line.quantity, currency);
	const { kind, amount } = settlement(cost(line.cents), cost(cents));
	return settlementText({ kind, label: SETTLEMENT_LABELS[kind], ...amount });
};

/** Asks for another departure of a line of an order; the difference in price is seen before. */
export const AskExchange = ({ order, close }: { order: Order; close: () => void }) => {
	const { id, number, lines, currency } = order;
	const { data, error } = useQuery({
		queryKey: ['exchange choices', id],
		queryFn: () => call('GET /orders/:id/departures', { params: { id } }),
	});
	const titleOf = useTripTitles();
	const [line, setLine] = useState(lines[0]);
	const [trip, setTrip] = useState(line?.trip);
	const [departure, setDeparture] = useState<string>();
	const [reason, setReason] = useDraft(`exchange of ${id}`);
	const rows = data?.rows ?? [];
	const trips = new Map(rows.map((row) => [row.trip, row.title]));
	const days = rows.filter((row) => row.trip === trip && !(trip === line?.trip && row.departure === line?.departure));
	const chosen = days.find((row) => row.departure === departure);
	const ask = async () => {
		if (!line || !chosen) return;
		const to = { trip: chosen.trip, departure: chosen.departure };
		await call('POST /exchanges', { body: { orderId: id, lineId: line.id, ...to, reason } });
		setReason('');
	};
	return (
		<OrderDialog
			title={`申请换货：订单 ${number}`}
			okText="申请换货"
			done="换货已申请"
			ready={chosen !== undefined && reason.trim().length >= NEED_LENGTH.min}
			act={ask}
			close={close}
		>
			{error && <ErrorAlert error={error} />}
			<Form layout="vertical">
				<SelectField
					id="exchange-line"
					label="原团期"
					value={line?.id ?? null}
					onChange={(value) => {
						setLine(lines.find((each) => each.id === value));
						setDeparture(undefined);
					}}
					options={lines.map((each) => ({
						value: each.id,
						label: `${each.trip ? titleOf(each.trip) : each.title} ${each.departure ? showDay(each.departure) : '日期未对应'}`,
					}))}
				/>
				<SelectField
					id="exchange-trip"
					label="新行程"
					loading={!data && !error}
					value={trip && trips.has(trip) ? trip : null}
					onChange={(value) => {
						setTrip(value);
						setDeparture(undefined);
					}}
					options={[...trips].map(([value, label]) => ({ value, label }))}
				/>
				<SelectField
					id="exchange-day"
					label="新出发日期"
					extra={data && days.length === 0 && '这个行程没有可选的日期'}
					value={departure ?? null}
					onChange={setDeparture}
					options={days.map((row) => ({
						value: row.departure,
						label: `${departureLabel(row)}，每位 ${showMoney({ cents: row.cents, currency })}`,
					}))}
				/>
				<WordsField
					id="exchange-reason"
					label="原因"
					extra={`${NEED_LENGTH.min}–${NEED_LENGTH.max} 个字`}
					most={NEED_LENGTH.max}
					value={reason}
					set={setReason}
				/>
			</Form>
			{line && chosen && <Overbooked count={chosen.children + line.places} most={chosen.most} />}
			<p role="status">
				差额：
				<b>{line && chosen ? differenceText(line, chosen, currency) : '选好日期后显示'}</b>
			</p>
		</OrderDialog>
	);
};

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

/** What is chosen of an order's lines, and of the departures that it may move to. */
const useMove = ({ id, lines }: Order) => {
	const { data, error } = useQuery({
		queryKey: ['exchange choices', id],
		queryFn: () => call('GET /orders/:id/departures', { params: { id } }),
	});
	const [line, setLine] = useState(lines[0]);
	const [trip, setTrip] = useState(line?.trip);
	const [departure, setDeparture] = useState<string>();
	const rows = data?.rows ?? [];
	const trips = new Map(rows.map((row) => [row.trip, row.title]));
	const days = rows.filter((row) => row.trip === trip && !(trip === line?.trip && row.departure === line?.departure));
	return {
		error,
		isLoading: !data && !error,
		line,
		setLine: (lineId: string) => {
			setLine(lines.find((each) => each.id === lineId));
			setDeparture(undefined);
		},
		trips,
		trip: trip && trips.has(trip) ? trip : null,
		setTrip: (slug: string) => {
			setTrip(slug);
			setDeparture(undefined);
		},
		days,
		setDeparture,
		/** The departure that is chosen. */
		to: days.find((row) => row.departure === departure),
	};
};

const Choices = ({ order: { lines, currency }, move }: { order: Order; move: ReturnType<typeof useMove> }) => {
	const titleOf = useTripTitles();
	const { line, trips, trip, days, to } = move;
	return (
		<>
			<SelectField
				id="exchange-line"
				label="原团期"
				value={line?.id ?? null}
				onChange={move.setLine}
				options={lines.map((each) => ({
					value: each.id,
					label: `${each.trip ? titleOf(each.trip) : each.title} ${each.departure ? showDay(each.departure) : '日期未对应'}`,
				}))}
			/>
			<SelectField
				id="exchange-trip"
				label="新行程"
				loading={move.isLoading}
				value={trip}
				onChange={move.setTrip}
				options={[...trips].map(([value, label]) => ({ value, label }))}
			/>
			<SelectField
				id="exchange-day"
				label="新出发日期"
				extra={trip !== null && days.length === 0 && '这个行程没有可选的日期'}
				value={to?.departure ?? null}
				onChange={move.setDeparture}
				options={days.map((row) => ({
					value: row.departure,
					label: `${departureLabel(row)}，每位 ${showMoney({ cents: row.cents, currency })}`,
				}))}
			/>
		</>
	);
};

/** Asks for another departure of a line of an order; the difference in price is seen before. */
export const AskExchange = ({ order, close }: { order: Order; close: () => void }) => {
	const { id, number, currency } = order;
	const move = useMove(order);
	const { error, line, to } = move;
	const [reason, setReason] = useDraft(`exchange of ${id}`);
	const ask = async () => {
		if (!line || !to) return;
		const body = { orderId: id, lineId: line.id, trip: to.trip, departure: to.departure, reason };
		await call('POST /exchanges', { body });
		setReason('');
	};
	return (
		<OrderDialog
			title={`申请换货：订单 ${number}`}
			okText="申请换货"
			done="换货已申请"
			ready={to !== undefined && reason.trim().length >= NEED_LENGTH.min}
			act={ask}
			close={close}
		>
			{error && <ErrorAlert error={error} />}
			<Form layout="vertical">
				<Choices order={order} move={move} />
				<WordsField
					id="exchange-reason"
					label="原因"
					extra={`${NEED_LENGTH.min}–${NEED_LENGTH.max} 个字`}
					most={NEED_LENGTH.max}
					value={reason}
					set={setReason}
				/>
			</Form>
			{line && to && <Overbooked count={to.booked + to.reserved + line.places} capacity={to.capacity} />}
			<p role="status">
				差额：
				<b>{line && to ? differenceText(line, to, currency) : '选好日期后显示'}</b>
			</p>
		</OrderDialog>
	);
};

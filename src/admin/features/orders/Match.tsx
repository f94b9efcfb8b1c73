import { Alert, Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { showMoney } from '#domain/office/money.ts';
import { call } from '../../api/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { PlacesBar } from '../../ui/Places.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { DepartureSeats } from './DepartureSeats.tsx';
import { dayText, fullnessText, type Order } from './order.ts';
import { departureKey, useDepartures } from './use-departures.ts';

/** As many departures of the line's own trip are seen at once. */
const FEW = 3;

const MatchLine = ({ order, line }: { order: Order; line: Order['lines'][number] }) => {
	const { departures, error, isPending } = useDepartures(order.id, 'match');
	const [chosen, setChosen] = useState<string>();
	const again = useOrdersAgain();
	const to = departures.find((row) => departureKey(row) === chosen);
	const match = useAction(
		({ trip, departure }: { trip: string; departure: string }) =>
			call('PUT /orders/:id/lines/:line', {
				params: { id: order.id, line: line.id },
				body: { trip, departure },
			}).finally(again),
		{ done: '已对应团期' },
	);
	const near = line.trip === '' ? [] : departures.filter(({ trip }) => trip === line.trip).slice(0, FEW);
	return (
		<section aria-label={`对应团期：${line.title}`}>
			<p>
				店铺写的是：<b>{line.title}</b>，{line.quantity} × {showMoney({ cents: line.cents, currency: order.currency })}
			</p>
			{error && <ErrorAlert error={error} />}
			{near.length > 0 && (
				<Radio.Group
					className="o-options"
					aria-label="同一行程的团期"
					value={chosen ?? null}
					onChange={({ target }) => setChosen(target.value)}
				>
					{near.map((row) => (
						<Radio key={departureKey(row)} value={departureKey(row)}>
							<b>
								{row.title} {dayText(row.departure)}
							</b>
							<PlacesBar seats={row} />
							<small>{fullnessText(row, line.quantity)}</small>
						</Radio>
					))}
				</Radio.Group>
			)}
			<Form layout="vertical">
				<SelectField
					id={`match-${line.id}`}
					label={near.length > 0 ? '其他团期' : '团期'}
					loading={isPending}
					value={to && !near.includes(to) ? departureKey(to) : null}
					onChange={setChosen}
					options={departures
						.filter((row) => !near.includes(row))
						.map((row) => ({
							value: departureKey(row),
							label: `${row.title} ${dayText(row.departure)}，${fullnessText(row)}`,
						}))}
				/>
			</Form>
			{to && <DepartureSeats to={to} more={line.quantity} />}
			<div className="o-buttons">
				<Button type="primary" disabled={!to} loading={match.isPending} onClick={() => to && match.mutate(to)}>
					对应并保存
				</Button>
			</div>
		</section>
	);
};

/** 对应团期: lines that name no departure that we know. Until they do, they are on no roll call. */
export const Match = ({ order }: { order: Order }) => {
	const lines = order.lines.filter(({ goods, trip, departure }) => !goods && !(trip && departure));
	if (!order.unmatched || order.state === 'closed' || lines.length === 0) return null;
	return (
		<section aria-labelledby="order-match">
			<h3 id="order-match">
				对应团期 <small>对应后才能发货，也才会进出团名单</small>
			</h3>
			<Alert type="warning" showIcon title="订单里有项目还没有对应团期，暂时不能发货，也不在出团名单上。" />
			{lines.map((line) => (
				<MatchLine key={line.id} order={order} line={line} />
			))}
		</section>
	);
};

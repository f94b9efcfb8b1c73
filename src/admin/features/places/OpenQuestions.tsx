import { Alert, Button, Checkbox, Flex, Form, Radio } from 'antd';
import { useState } from 'react';
import { showMoney } from '#domain/office/money.ts';
import { call } from '../../core/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { PlacesBar } from '../../ui/Places.tsx';
import { Section } from '../../ui/Section.tsx';
import { showDay } from '../../ui/time.ts';
import { useOrderAction } from '../../ui/use-action.ts';
import { DepartureSeats, useDepartures } from './Departures.tsx';
import { childName, type Departure, departureKey, departureOptions, fullnessText, type Order } from './order.ts';

/** As many departures of the line's own trip are seen at once. */
const FEW = 3;

const MatchLine = ({ order, line }: { order: Order; line: Order['lines'][number] }) => {
	const { departures, error, isPending } = useDepartures();
	const [chosen, setChosen] = useState<string>();
	const to = departures.find((row) => departureKey(row) === chosen);
	const match = useOrderAction(({ trip, departure }: Departure) => {
		const params = { id: order.id, line: line.id };
		return call('PUT /orders/:id/lines/:line', { params, body: { trip, departure } });
	}, '已对应团期');
	const near = line.trip === '' ? [] : departures.filter(({ trip }) => trip === line.trip).slice(0, FEW);
	return (
		<section aria-label={`对应团期：${line.title}`}>
			<p>
				商城写的是：<b>{line.title}</b>，{line.quantity} × {showMoney({ cents: line.cents, currency: order.currency })}
			</p>
			{error && <ErrorAlert error={error} />}
			{near.length > 0 && (
				<Radio.Group
					vertical
					style={{ gap: 8 }}
					aria-label="同一行程的团期"
					value={chosen ?? null}
					onChange={({ target }) => setChosen(target.value)}
				>
					{near.map((row) => (
						<Radio key={departureKey(row)} value={departureKey(row)}>
							<Flex component="span" vertical>
								<b>
									{row.title} {showDay(row.departure)}
								</b>
								<PlacesBar seats={row} />
								<small>{fullnessText(row, line.quantity)}</small>
							</Flex>
						</Radio>
					))}
				</Radio.Group>
			)}
			<Form layout="vertical">
				<SelectField
					id={`match-${line.id}`}
					label={near.length > 0 ? '其他团期' : '团期'}
					loading={isPending}
					value={to && !near.includes(to) ? departureKey(to) : undefined}
					set={setChosen}
					options={departureOptions(departures.filter((row) => !near.includes(row)))}
				/>
			</Form>
			{to && <DepartureSeats to={to} more={line.quantity} />}
			<Flex>
				<Button type="primary" disabled={!to} loading={match.isPending} onClick={() => to && match.mutate(to)}>
					对应并保存
				</Button>
			</Flex>
		</section>
	);
};

/** 对应团期: lines that name no departure that we know. Until they do, they are on no roll call. */
export const Match = ({ order }: { order: Order }) => {
	const lines = order.lines.filter(({ goods, trip, departure }) => !goods && !(trip && departure));
	if (!order.unmatched || order.state === 'closed' || lines.length === 0) return null;
	return (
		<Section title="对应团期" beside="对应后才能发货，也才会进出团名单">
			<Alert type="warning" showIcon title="订单里有项目还没有对应团期，暂时不能发货，也不在出团名单上。" />
			{lines.map((line) => (
				<MatchLine key={line.id} order={order} line={line} />
			))}
		</Section>
	);
};

/** The shop took places away without naming the children: somebody decides which ones do not go. */
export const Undecided = ({ order }: { order: Order }) => {
	const [chosen, setChosen] = useState<string[]>([]);
	const { id, updatedAt: version, places } = order;
	const decide = useOrderAction(
		() => call('POST /orders/:id/places/decide', { params: { id }, body: { version, places: chosen } }),
		'已决定谁不去',
	);
	const taken = places.filter(({ undecided }) => undecided);
	if (taken.length === 0) return null;
	const lines = taken.map(({ lineId }) => lineId);
	// Which of them is counted out until then says nothing: any of the line may be the one.
	const candidates = places.filter(
		({ lineId, state, undecided }) => lines.includes(lineId) && (undecided || state !== 'cancelled'),
	);
	const gone = candidates.filter((place) => chosen.includes(place.id));
	const isComplete = gone.length === taken.length;
	return (
		<Alert
			type="error"
			showIcon
			title={`商城只剩 ${candidates.length - taken.length} 位：谁不去？`}
			description={
				<Flex wrap gap={12} align="center">
					<Checkbox.Group
						aria-label="谁不去？"
						value={chosen}
						onChange={setChosen}
						options={candidates.map((place) => ({
							value: place.id,
							label: `${childName(place)} ${showDay(place.departure)}`,
						}))}
					/>
					<Button danger disabled={!isComplete} loading={decide.isPending} onClick={() => decide.mutate()}>
						{isComplete ? `${gone.map(childName).join('、')}不去` : `已选 ${gone.length} / ${taken.length}`}
					</Button>
				</Flex>
			}
		/>
	);
};

import { Row } from 'antd';
import { useState } from 'react';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { showMoney } from '#domain/office/money.ts';
import { useDraft } from '../../core/draft.ts';
import { call } from '../../core/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { LineField, optionsOf, SelectField } from '../../ui/fields.tsx';
import { showDay } from '../../ui/time.ts';
import { DepartureSeats, useDepartures } from './Departures.tsx';
import {
	childrenText,
	differenceText,
	fullnessText,
	isSameDeparture,
	moveCents,
	type Order,
	type Place,
} from './order.ts';
import { MailedPanel } from './Panel.tsx';

interface Props {
	order: Order;
	places: readonly Place[];
	close: () => void;
}

/** 改期: moves places to another day or trip; the difference in price and how full it is are seen before. */
export const MovePlaces = ({ order, places, close }: Props) => {
	const { id, currency, updatedAt: version } = order;
	const { departures, error, isPending } = useDepartures(currency);
	// First the trip, that of the places unless another is chosen, then its day.
	const [trip, setTrip] = useState(places[0]?.trip ?? '');
	const [day, setDay] = useState<string>();
	const [reason, setReason] = useDraft(`move ${id}`);
	const trips = Object.fromEntries(departures.map((row) => [row.trip, row.title]));
	const days = departures.filter((row) => row.trip === trip && !places.some((place) => isSameDeparture(place, row)));
	const to = days.find(({ departure }) => departure === day);
	const chosen = to && { places: places.map((place) => place.id), trip, departure: to.departure, reason };
	const move = async (mail: boolean) => {
		if (!chosen) return;
		await call('POST /orders/:id/places/move', { params: { id }, body: { ...chosen, version, mail } });
		setReason('');
	};
	return (
		<MailedPanel
			order={order}
			title={`改期：${childrenText(places)}`}
			okText={`改期这 ${places.length} 位`}
			about={chosen && { kind: 'move', ...chosen }}
			done="已改期"
			act={move}
			close={close}
		>
			{error && <ErrorAlert error={error} />}
			<Row gutter={12}>
				<SelectField
					id="move-trip"
					label="新行程"
					sm={12}
					extra={!isPending && departures.length === 0 && '没有可改的团期：行程表用另一种货币'}
					loading={isPending}
					value={trip in trips ? trip : undefined}
					set={(next) => {
						setTrip(next);
						setDay(undefined);
					}}
					options={optionsOf(trips)}
				/>
				<SelectField
					id="move-day"
					label="新出发日期"
					sm={12}
					extra={trip in trips && days.length === 0 && '这个行程没有可选的日期'}
					placeholder="选择日期"
					value={to?.departure}
					set={setDay}
					options={days.map((row) => ({
						value: row.departure,
						label: `${showDay(row.departure)}，${fullnessText(row)}，每位 ${showMoney({ cents: row.cents, currency })}`,
					}))}
				/>
				<LineField id="move-reason" label="原因，可不填" most={NEED_LENGTH.max} value={reason} set={setReason} />
			</Row>
			{to && <DepartureSeats to={to} more={places.length} />}
			<p role="status">
				差额：
				<b>{to ? differenceText({ cents: moveCents(places, departures, to), currency }) : '选好日期后显示'}</b>
			</p>
		</MailedPanel>
	);
};

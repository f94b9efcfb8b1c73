import { Col, Row } from 'antd';
import { useState } from 'react';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { showMoney } from '#domain/office/money.ts';
import { call } from '../../api/send.ts';
import { useDraft } from '../../draft.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { LineField, SelectField } from '../../ui/fields.tsx';
import { DepartureSeats } from './DepartureSeats.tsx';
import { useFamilyMail } from './FamilyMail.tsx';
import {
	childrenText,
	type Departure,
	dayText,
	differenceText,
	fullnessText,
	isSameDeparture,
	moveCents,
	type Order,
	type Place,
} from './order.ts';
import { Panel } from './Panel.tsx';
import { useDepartures } from './use-departures.ts';

interface Props {
	order: Order;
	places: readonly Place[];
	close: () => void;
}

/** What is chosen of the departures: first the trip, that of the places unless another is, then its day. */
const useChoice = ({ order, places }: Pick<Props, 'order' | 'places'>) => {
	const { departures, error, isPending } = useDepartures(order.id, 'move');
	const [trip, setTrip] = useState(places[0]?.trip ?? '');
	const [day, setDay] = useState<string>();
	const trips = new Map(departures.map((row) => [row.trip, row.title]));
	const days = departures.filter((row) => row.trip === trip && !places.some((place) => isSameDeparture(place, row)));
	return {
		departures,
		error,
		isPending,
		trips,
		trip: trips.has(trip) ? trip : null,
		setTrip: (chosen: string) => {
			setTrip(chosen);
			setDay(undefined);
		},
		days,
		setDay,
		to: days.find(({ departure }) => departure === day),
	};
};

const Choice = ({ choice, currency }: { choice: ReturnType<typeof useChoice>; currency: string }) => (
	<>
		<Col xs={24} sm={12}>
			<SelectField
				id="move-trip"
				label="新行程"
				extra={!choice.isPending && choice.trips.size === 0 && '没有可改的团期：行程表用另一种货币'}
				loading={choice.isPending}
				value={choice.trip}
				onChange={choice.setTrip}
				options={[...choice.trips].map(([value, label]) => ({ value, label }))}
			/>
		</Col>
		<Col xs={24} sm={12}>
			<SelectField
				id="move-day"
				label="新出发日期"
				extra={choice.trip !== null && choice.days.length === 0 && '这个行程没有可选的日期'}
				placeholder="选择日期"
				value={choice.to?.departure ?? null}
				onChange={choice.setDay}
				options={choice.days.map((row) => ({
					value: row.departure,
					label: `${dayText(row.departure)}，${fullnessText(row)}，每位 ${showMoney({ cents: row.cents, currency })}`,
				}))}
			/>
		</Col>
	</>
);

const Difference = ({
	order,
	places,
	departures,
	to,
}: Omit<Props, 'close'> & { departures: readonly Departure[]; to: Departure | undefined }) => (
	<p role="status">
		差额：
		<b>
			{to ? differenceText({ cents: moveCents(places, departures, to), currency: order.currency }) : '选好日期后显示'}
		</b>
	</p>
);

/** 改期: moves places to another day or trip; the difference in price and how full it is are seen before. */
export const MovePlaces = ({ order, places, close }: Props) => {
	const { id, currency, updatedAt: version } = order;
	const choice = useChoice({ order, places });
	const { to } = choice;
	const [reason, setReason] = useDraft(`move ${id}`);
	const about = to && { places: places.map((place) => place.id), trip: to.trip, departure: to.departure, reason };
	const mail = useFamilyMail(order, about && { kind: 'move', ...about });
	const move = async () => {
		if (!about) return;
		await call('POST /orders/:id/places/move', { params: { id }, body: { ...about, version, mail: mail.isMailed } });
		setReason('');
	};
	return (
		<Panel
			title={`改期：${childrenText(places)}`}
			okText={`改期这 ${places.length} 位`}
			ready={to !== undefined}
			done={mail.isMailed ? '已改期，邮件 2 分钟后发出，之前可以撤回' : '已改期，结清前可以撤回'}
			act={move}
			close={close}
			tools={mail.tools}
			below={mail.preview}
		>
			{choice.error && <ErrorAlert error={choice.error} />}
			<Row gutter={12}>
				<Choice choice={choice} currency={currency} />
				<Col span={24}>
					<LineField id="move-reason" label="原因，可不填" most={NEED_LENGTH.max} value={reason} set={setReason} />
				</Col>
			</Row>
			{to && <DepartureSeats to={to} more={places.length} />}
			<Difference order={order} places={places} departures={choice.departures} to={to} />
		</Panel>
	);
};

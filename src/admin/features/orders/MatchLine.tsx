import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../api/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { departureLabel, Overbooked } from '../exchanges/Overbooked.tsx';

interface Props {
	order: string;
	line: { id: string; title: string; trip: string; places: number };
	close: () => void;
}

/** Asks which departure a line is for that found none by itself. */
export const MatchLine = ({ order, line, close }: Props) => {
	const [chosen, setChosen] = useState<string>();
	const { data, error } = useQuery({
		queryKey: ['exchange choices', order, 'match'],
		queryFn: () => call('GET /orders/:id/departures', { params: { id: order }, query: { for: 'match' } }),
	});
	const rows = data?.rows.filter(({ trip }) => line.trip === '' || trip === line.trip) ?? [];
	const to = rows.find(({ trip, departure }) => `${trip} ${departure}` === chosen);
	const match = async () => {
		if (!to) return;
		const body = { trip: to.trip, departure: to.departure };
		await call('PUT /orders/:id/lines/:line', { params: { id: order, line: line.id }, body });
	};
	return (
		<OrderDialog title={`对应团期：${line.title}`} okText="确定" ready={to !== undefined} act={match} close={close}>
			{error && <ErrorAlert error={error} />}
			<Form layout="vertical">
				<SelectField
					id="match-departure"
					label="团期"
					loading={!data && !error}
					value={chosen ?? null}
					onChange={setChosen}
					options={rows.map((row) => ({
						value: `${row.trip} ${row.departure}`,
						label: `${row.title} ${departureLabel(row)}`,
					}))}
				/>
			</Form>
			{to && <Overbooked count={to.booked + to.reserved + line.places} capacity={to.capacity} />}
		</OrderDialog>
	);
};

import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../api/send.ts';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { departureLabel, Overbooked } from '../exchanges/Overbooked.tsx';

interface Props {
	order: string;
	line: { id: string; title: string; trip: string; places: number };
	close: () => void;
}

/** Asks which departure a line is for that found none by itself. */
export const MatchLine = ({ order, line, close }: Props) => {
	const again = useOrdersAgain();
	const [chosen, setChosen] = useState<string>();
	const { data, error } = useQuery({
		queryKey: ['exchange choices', order, 'match'],
		queryFn: () => call('GET /orders/:id/departures', { params: { id: order }, query: { for: 'match' } }),
	});
	const rows = data?.rows.filter(({ trip }) => line.trip === '' || trip === line.trip) ?? [];
	const to = rows.find(({ trip, departure }) => `${trip} ${departure}` === chosen);
	const run = useMutation({
		mutationFn: async () => {
			if (!to) return;
			const body = { trip: to.trip, departure: to.departure };
			await call('PUT /orders/:id/lines/:line', { params: { id: order, line: line.id }, body });
		},
		onSuccess: async () => {
			close();
			await again();
		},
	});
	const failed = error ?? run.error;
	return (
		<Modal
			open
			title={`对应团期：${line.title}`}
			okText="确定"
			okButtonProps={{ disabled: !to }}
			onOk={() => run.mutate()}
			confirmLoading={run.isPending}
			onCancel={close}
		>
			{failed && <Alert type="error" showIcon role="alert" title={sentenceOf(failed)} />}
			<Form layout="vertical">
				<Form.Item label="团期" htmlFor="match-departure">
					<Select
						id="match-departure"
						showSearch={{ optionFilterProp: 'label' }}
						loading={!data && !error}
						value={chosen ?? null}
						onChange={setChosen}
						options={rows.map((row) => ({
							value: `${row.trip} ${row.departure}`,
							label: `${row.title} ${departureLabel(row)}`,
						}))}
					/>
				</Form.Item>
			</Form>
			{to && <Overbooked count={to.children + line.places} most={to.most} />}
		</Modal>
	);
};

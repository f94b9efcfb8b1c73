import { Checkbox, Col, Form, InputNumber, Row } from 'antd';
import { moneyText, parseMoney, symbolOf } from '#domain/office/money.ts';
import { PLACE_FIELD_LABELS, PLACE_FIELD_LENGTH } from '#domain/office/place.ts';
import { call } from '../../api/send.ts';
import { useDraftOf } from '../../draft.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { LineField, SelectField } from '../../ui/fields.tsx';
import { DepartureSeats } from './DepartureSeats.tsx';
import { activePlaces, dayText, fullnessText, type Order } from './order.ts';
import { Panel } from './Panel.tsx';
import { departureKey, useDepartures } from './use-departures.ts';

interface Typed {
	/** Key of the departure. */
	to: string;
	name: string;
	age: number | null;
	allergy: string;
	price: string;
	paid: boolean;
}

/** Name of the draft of a place that is added. */
export const addDraft = (order: string): string => `add ${order}`;

/** 加一位: a sibling, or a child on the telephone; held for two days unless it is paid. */
export const AddPlace = ({ order, close }: { order: Order; close: () => void }) => {
	const { id, currency, updatedAt: version } = order;
	const { departures, error, isPending } = useDepartures(id, 'move');
	const [typed, setTyped] = useDraftOf<Typed>(addDraft(id));
	const [usual] = activePlaces(order);
	const { name = '', age = null, allergy = '', paid = false } = typed;
	const key = typed.to ?? (usual && departureKey(usual));
	const to = departures.find((row) => departureKey(row) === key);
	const text = typed.price ?? (to ? moneyText({ cents: to.cents, currency }) : '');
	const price = parseMoney(text, currency);
	const fits = price !== undefined && price.cents >= 0;
	const add = async () => {
		if (!to || !price) return;
		const child = { name, age, allergy, paid, cents: price.cents };
		const body = { ...child, version, trip: to.trip, departure: to.departure };
		await call('POST /orders/:id/places', { params: { id }, body });
	};
	return (
		<Panel
			title="加一位"
			beside={paid ? '已付款，马上成为已订' : '保留 48 小时，等家长付款'}
			okText="加一位"
			ready={to !== undefined && fits}
			done="已加一位"
			act={add}
			close={() => {
				setTyped(undefined);
				close();
			}}
		>
			{error && <ErrorAlert error={error} />}
			<Row gutter={12}>
				<Col xs={24} sm={16}>
					<SelectField
						id="add-departure"
						label="行程与日期"
						loading={isPending}
						value={to ? departureKey(to) : null}
						onChange={(chosen) => setTyped({ ...typed, to: chosen, price: undefined })}
						options={departures.map((row) => ({
							value: departureKey(row),
							label: `${row.title} ${dayText(row.departure)}，${fullnessText(row)}`,
						}))}
					/>
				</Col>
				<Col xs={24} sm={8}>
					<LineField
						id="add-price"
						label="价钱"
						inputMode="decimal"
						prefix={symbolOf(currency)}
						most={16}
						value={text}
						set={(next) => setTyped({ ...typed, price: next })}
						fault={to && !fits ? '请填金额，如 899.00' : undefined}
					/>
				</Col>
				<Col xs={16} sm={8}>
					<LineField
						id="add-name"
						label={PLACE_FIELD_LABELS.name}
						most={PLACE_FIELD_LENGTH}
						value={name}
						set={(next) => setTyped({ ...typed, name: next })}
					/>
				</Col>
				<Col xs={8} sm={4}>
					<Form.Item label={PLACE_FIELD_LABELS.age} htmlFor="add-age">
						<InputNumber
							id="add-age"
							min={0}
							max={18}
							precision={0}
							value={age}
							onChange={(next) => setTyped({ ...typed, age: next })}
						/>
					</Form.Item>
				</Col>
				<Col xs={24} sm={12}>
					<LineField
						id="add-allergy"
						label={PLACE_FIELD_LABELS.allergy}
						most={PLACE_FIELD_LENGTH}
						value={allergy}
						set={(next) => setTyped({ ...typed, allergy: next })}
					/>
				</Col>
			</Row>
			{to && <DepartureSeats to={to} more={1} />}
			<Checkbox checked={paid} onChange={({ target }) => setTyped({ ...typed, paid: target.checked })}>
				已付款
			</Checkbox>
		</Panel>
	);
};

import { Row } from 'antd';
import { useState } from 'react';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { moneyText, parseMoney, showMoney } from '#domain/office/money.ts';
import { CANCEL_REASONS, type CancelReason } from '#domain/office/place.ts';
import { useRead } from '../../core/client.ts';
import { useDraft } from '../../core/draft.ts';
import { call } from '../../core/send.ts';
import { LineField, MoneyField, optionsOf, SelectField } from '../../ui/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { showDay } from '../../ui/time.ts';
import {
	activePlaces,
	childName,
	childrenText,
	isSameDeparture,
	type Order,
	type Place,
	refundLabel,
	ruleText,
} from './order.ts';
import { MailedPanel } from './Panel.tsx';

interface Props {
	order: Order;
	places: readonly Place[];
	close: () => void;
}

/** Who goes all the same, and who gets the places. */
const Rest = ({ order, places }: Pick<Props, 'order' | 'places'>) => {
	const stay = activePlaces(order).filter(({ id }) => !places.some((each) => each.id === id));
	const [first] = places;
	const seats = order.lines.find((line) => first && isSameDeparture(line, first))?.seats;
	return (
		<>
			{stay.length > 0 && `${[...new Set(stay.map(childName))].join('、')}照去`}
			{seats && seats.waiting > 0 && ` 空出 ${places.length} 位，${seats.waiting} 家在候补`}
		</>
	);
};

/** 取消并退款: gives places back; the amount is that of the terms, with the rule of each place. */
export const CancelPlaces = ({ order, places, close }: Props) => {
	const { id, currency, updatedAt: version } = order;
	const [reason, setReason] = useState<CancelReason>('illness');
	const [typed, setTyped] = useState<string>();
	const [note, setNote] = useDraft(`cancel ${id}`);
	const ids = places.map((place) => place.id);
	const refund = useRead([version], 'GET /orders/:id/refund', {
		params: { id },
		query: { reason, places: ids.join(',') },
		staleTime: 0,
	});
	const { data } = refund;
	// What was typed stands for itself; until then the suggestion does.
	const text = typed ?? (data ? moneyText(data) : '');
	const amount = parseMoney(text, currency);
	const fits = !!amount && !!data && amount.cents >= 0 && amount.cents <= data.most;
	const chosen = amount && fits ? { places: ids, reason, note, cents: amount.cents } : undefined;
	const cancel = async (mail: boolean) => {
		if (!chosen) return;
		await call('POST /orders/:id/places/cancel', { params: { id }, body: { ...chosen, version, mail } });
		setNote('');
	};
	const booked = places.filter(({ state }) => state === 'booked').reduce((sum, { cents }) => sum + cents, 0);
	const money = (cents: number) => showMoney({ cents, currency });
	return (
		<MailedPanel
			order={order}
			title={`取消并退款：${childrenText(places)}`}
			beside={<Rest order={order} places={places} />}
			okText={`取消这 ${places.length} 位`}
			danger
			about={chosen && { kind: 'cancel', ...chosen }}
			done="已取消"
			act={cancel}
			close={close}
		>
			<Row gutter={12}>
				<SelectField
					id="cancel-reason"
					label="原因"
					sm={8}
					value={reason}
					options={optionsOf<CancelReason>(CANCEL_REASONS)}
					set={(next) => {
						setReason(next);
						setTyped(undefined);
					}}
				/>
				<MoneyField
					id="cancel-amount"
					label={data ? refundLabel(data.rows) : '退款'}
					sm={6}
					currency={currency}
					value={text}
					set={setTyped}
					fault={data && !fits ? `请填 0 至 ${moneyText({ cents: data.most, currency })}` : undefined}
				/>
				<LineField id="cancel-note" label="备注，可不填" sm={10} most={NEED_LENGTH.max} value={note} set={setNote} />
			</Row>
			<Loaded of={refund}>
				{({ rows, most }) => (
					<ul className="o-quiet" aria-label="退款依据">
						{rows.map((row) => {
							const place = places.find((each) => each.id === row.placeId);
							return (
								<li key={row.placeId}>
									{rows.length > 1 && place && `${childName(place)} ${showDay(row.departure)} ${money(row.cents)}：`}
									{ruleText(row, reason)}
								</li>
							);
						})}
						<li>
							{places.length > 1 ? `这 ${places.length} 位` : '这位'}付了 {money(booked)}，这单退过{' '}
							{money(order.refundedCents)}，最多可退 {money(most)}。
						</li>
					</ul>
				)}
			</Loaded>
		</MailedPanel>
	);
};

import { Form, Row } from 'antd';
import { useState } from 'react';
import { moneyText, parseMoney, showMoney } from '#domain/office/money.ts';
import { QUOTATION_NUMBERS as MOST, quotationSums } from '#domain/office/quotation.ts';
import { readAgain } from '../../core/client.ts';
import { call } from '../../core/send.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { Field, MoneyField, NumberField, SelectField } from '../../ui/fields.tsx';
import { useTripOptions } from '../../ui/use-trip-titles.ts';
import { DepartureSeats, useDay } from '../places/index.ts';
import type { Quotation } from './quotation-form.ts';

interface Props {
	quotation: Quotation;
	/** What is read again afterwards. */
	stale: readonly (readonly unknown[])[];
	close: () => void;
}

/** 客户已接受: what was agreed on last, as it was quoted unless somebody says otherwise, becomes an order. */
export const AcceptQuotation = ({ quotation: { id, number, terms }, stale, close }: Props) => {
	const trips = useTripOptions();
	const [trip, setTrip] = useState(terms.trip);
	const [departure, setDeparture] = useState<string | undefined>(terms.date);
	const [children, setChildren] = useState<number | null>(terms.children);
	const [adults, setAdults] = useState<number | null>(terms.adults);
	const [price, setPrice] = useState(moneyText({ cents: terms.childCents, currency: 'HKD' }));
	const to = useDay({ trip, departure: departure ?? '' });
	const childCents = parseMoney(price)?.cents ?? -1;
	const ready = departure !== undefined && children !== null && adults !== null && childCents >= 0;
	const accept = async () => {
		if (!ready) return;
		const body = { trip, departure, children, adults, childCents };
		await call('POST /quotations/:id/accept', { params: { id }, body });
		await readAgain(stale);
	};
	return (
		<ActionDialog
			title={`客户已接受：报价单 ${number}`}
			okText="登记订单"
			cancelText="返回"
			done="已登记订单"
			ready={ready}
			act={accept}
			close={close}
		>
			<p>
				{terms.school}，{terms.className}。会登记成学校团的订单，凭发票付款。
			</p>
			<Form layout="vertical">
				<Row gutter={12}>
					<SelectField id="accept-trip" label="行程" sm={14} value={trip} set={setTrip} options={trips} />
					<Field id="accept-day" label="出团日" sm={10}>
						<DayField id="accept-day" value={departure} onChange={setDeparture} />
					</Field>
					<NumberField
						id="accept-children"
						label="学生人数"
						xs={12}
						sm={7}
						min={1}
						max={MOST.people}
						value={children}
						set={setChildren}
					/>
					<NumberField
						id="accept-adults"
						label="随行成人"
						xs={12}
						sm={7}
						min={0}
						max={MOST.people}
						value={adults}
						set={setAdults}
					/>
					<MoneyField id="accept-price" label="每名学生" sm={10} currency="HKD" value={price} set={setPrice} />
				</Row>
			</Form>
			{to && <DepartureSeats to={to} more={children ?? 0} />}
			{to === null && <p>这一天没有这个行程的团期：会开一个只给这个团的团期，网站显示“已满”，别人不能报名。</p>}
			{ready && (
				<p role="status">
					合计 <b>{showMoney(quotationSums({ ...terms, children, adults, childCents }).total)}</b>
				</p>
			)}
		</ActionDialog>
	);
};

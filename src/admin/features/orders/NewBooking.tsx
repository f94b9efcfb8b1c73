import { Checkbox, Form, Radio, Row } from 'antd';
import { moneyText, parseMoney } from '#domain/office/money.ts';
import { readPastedNames } from '#domain/office/pasted-names.ts';
import { useDraftOf } from '../../core/draft.ts';
import { call } from '../../core/send.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { Field, fieldsOf, LineField, MoneyField, NumberField, SelectField, WordsField } from '../../ui/fields.tsx';
import { useTripOptions } from '../../ui/use-trip-titles.ts';
import { type Departure, DepartureSeats, departureKey, useDay } from '../places/index.ts';
import { type ContactFields, ContactRow } from './Contact.tsx';

interface Typed extends ContactFields {
	kind: 'school' | 'phone';
	school: string;
	trip: string;
	departure: string;
	children: number | null;
	price: string;
	paid: boolean;
	names: string;
}

const BLANK: Typed = {
	kind: 'phone',
	school: '',
	parent: '',
	phone: '',
	email: '',
	locale: 'zh',
	trip: '',
	departure: '',
	children: 1,
	price: '',
	paid: false,
	names: '',
};

interface Props {
	/** The departure that is chosen already. */
	at?: Pick<Departure, 'trip' | 'departure'>;
	close: () => void;
	/** Shows the order that was made. */
	open?: (id: string) => void;
}

/** 登记报名: a booking of a school, or one made on the telephone. It becomes an order like any other. */
export const NewBooking = ({ at, close, open }: Props) => {
	const [draft, setDraft] = useDraftOf<Typed>(at ? `new booking ${departureKey(at)}` : 'new booking');
	const typed = { ...BLANK, ...(at && { trip: at.trip, departure: at.departure }), ...draft };
	const set = (change: Partial<Typed>) => setDraft({ ...draft, ...change });
	const trips = useTripOptions();
	const isSchool = typed.kind === 'school';
	const names = readPastedNames(typed.names);
	const children = Math.max(typed.children ?? 0, names.length);
	const price = typed.price === '' ? undefined : parseMoney(typed.price);
	const isPriced = typed.price === '' ? !isSchool : price !== undefined && price.cents >= 0;
	const parent = typed.parent || (isSchool ? typed.school : '');
	const to = useDay(typed);
	const ready = parent !== '' && typed.trip !== '' && typed.departure !== '' && children > 0 && isPriced;
	const field = fieldsOf('booking', typed, set);
	const save = async () => {
		const { price: _price, ...fields } = typed;
		const school = isSchool ? typed.school : '';
		const made = await call('POST /orders', {
			body: { ...fields, parent, school, children, names, cents: price?.cents },
		});
		setDraft(undefined);
		open?.(made.id);
	};
	return (
		<ActionDialog title="登记报名" okText="登记" done="已登记" ready={ready} act={save} close={close}>
			<Form layout="vertical">
				<Form.Item label="来源">
					<Radio.Group
						aria-label="来源"
						value={typed.kind}
						onChange={({ target }) => set({ kind: target.value })}
						options={[
							{ value: 'phone', label: '电话报名' },
							{ value: 'school', label: '学校团' },
						]}
					/>
				</Form.Item>
				<Row gutter={12}>
					{isSchool && <LineField {...field('school', '学校')} most={200} />}
					<ContactRow prefix="booking" label={isSchool ? '老师' : '家长'} values={typed} set={set} />
					<SelectField {...field('trip', '行程')} sm={14} value={typed.trip || undefined} options={trips} />
					<Field
						id="booking-day"
						label="出团日"
						sm={10}
						extra={isSchool ? '学校团可以用行程表以外的日子' : '行程表里的日子'}
					>
						<DayField
							id="booking-day"
							value={typed.departure || undefined}
							onChange={(departure) => set({ departure: departure ?? '' })}
						/>
					</Field>
					<NumberField {...field('children', '人数')} value={children || null} min={1} max={500} xs={12} sm={8} />
					<MoneyField
						{...field('price', '每位价钱')}
						currency="HKD"
						xs={12}
						sm={8}
						extra={isSchool ? undefined : '留空：按行程表'}
						fault={
							typed.price !== '' && !isPriced
								? `请填金额，如 ${moneyText({ cents: 89_900, currency: 'HKD' })}`
								: undefined
						}
					/>
				</Row>
				{to && <DepartureSeats to={to} more={children} />}
				<WordsField
					{...field('names', '名单')}
					extra={
						names.length > 0
							? `${names.length} 名，${names.filter(({ allergy }) => allergy !== '').length} 名有过敏`
							: '从表格复制一列或几列：姓名、班别、年龄、过敏。可以以后再填'
					}
					most={60_000}
					rows={4}
				/>
				<Checkbox checked={typed.paid} onChange={({ target }) => set({ paid: target.checked })}>
					已付款，或凭发票付款（不勾：名额保留 48 小时）
				</Checkbox>
			</Form>
		</ActionDialog>
	);
};

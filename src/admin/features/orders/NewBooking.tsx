import { Checkbox, Col, Form, InputNumber, Radio, Row } from 'antd';
import { moneyText, parseMoney, symbolOf } from '#domain/office/money.ts';
import { readPastedNames } from '#domain/office/pasted-names.ts';
import { call } from '../../api/send.ts';
import { useDraftOf } from '../../draft.ts';
import { DayField } from '../../ui/DayField.tsx';
import { LineField, SelectField, WordsField } from '../../ui/fields.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { useTrips } from '../../ui/use-trip-titles.ts';

interface Typed {
	kind: 'school' | 'phone';
	school: string;
	parent: string;
	phone: string;
	email: string;
	locale: 'en' | 'zh' | 'cn';
	trip: string;
	departure: string;
	children: number | null;
	price: string;
	paid: boolean;
	names: string;
	note: string;
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
	note: '',
};

/** 登记报名: a booking of a school, or one made on the telephone. It becomes an order like any other. */
export const NewBooking = ({ close, open }: { close: () => void; open: (id: string) => void }) => {
	const [draft, setDraft] = useDraftOf<Typed>('new booking');
	const typed = { ...BLANK, ...draft };
	const set = (change: Partial<Typed>) => setDraft({ ...draft, ...change });
	const trips = useTrips();
	const isSchool = typed.kind === 'school';
	const names = readPastedNames(typed.names);
	const children = Math.max(typed.children ?? 0, names.length);
	const price = typed.price === '' ? undefined : parseMoney(typed.price);
	const isPriced = typed.price === '' ? !isSchool : price !== undefined && price.cents >= 0;
	const ready = typed.parent !== '' && typed.trip !== '' && typed.departure !== '' && children > 0 && isPriced;
	const save = async () => {
		const { kind, parent, phone, email, locale, trip, departure, paid, note } = typed;
		const school = isSchool ? typed.school : '';
		const contact = { kind, school, parent, phone, email, locale };
		const cents = price === undefined ? {} : { cents: price.cents };
		const body = { ...contact, ...cents, trip, departure, children, names, paid, note };
		const made = await call('POST /orders', { body });
		setDraft(undefined);
		open(made.id);
	};
	return (
		<OrderDialog title="登记报名" okText="登记" done="已登记" ready={ready} act={save} close={close}>
			<Form layout="vertical">
				<Radio.Group
					aria-label="来源"
					value={typed.kind}
					onChange={({ target }) => set({ kind: target.value })}
					options={[
						{ value: 'phone', label: '电话报名' },
						{ value: 'school', label: '学校团' },
					]}
				/>
				<Row gutter={12}>
					{isSchool && (
						<Col xs={24}>
							<LineField
								id="booking-school"
								label="学校"
								most={200}
								value={typed.school}
								set={(school) => set({ school })}
							/>
						</Col>
					)}
					<Col xs={24} sm={12}>
						<LineField
							id="booking-parent"
							label={isSchool ? '老师' : '家长'}
							most={200}
							value={typed.parent}
							set={(parent) => set({ parent })}
						/>
					</Col>
					<Col xs={24} sm={12}>
						<LineField
							id="booking-phone"
							label="电话"
							inputMode="tel"
							most={40}
							value={typed.phone}
							set={(phone) => set({ phone })}
						/>
					</Col>
					<Col xs={24} sm={12}>
						<LineField
							id="booking-email"
							label="邮箱"
							inputMode="email"
							most={254}
							value={typed.email}
							set={(email) => set({ email: email.trim() })}
						/>
					</Col>
					<Col xs={24} sm={12}>
						<SelectField
							id="booking-locale"
							label="邮件语言"
							value={typed.locale}
							onChange={(locale) => set({ locale: locale as Typed['locale'] })}
							options={Object.entries(LOCALE_LABELS).map(([value, label]) => ({ value, label }))}
						/>
					</Col>
					<Col xs={24} sm={14}>
						<SelectField
							id="booking-trip"
							label="行程"
							value={typed.trip || null}
							onChange={(trip) => set({ trip })}
							options={[...trips].map(([value, label]) => ({ value, label }))}
						/>
					</Col>
					<Col xs={24} sm={10}>
						<Form.Item
							label="出团日"
							htmlFor="booking-day"
							extra={isSchool ? '学校团可以用行程表以外的日子' : '行程表里的日子'}
						>
							<DayField
								id="booking-day"
								value={typed.departure || undefined}
								onChange={(departure) => set({ departure: departure ?? '' })}
							/>
						</Form.Item>
					</Col>
					<Col xs={12} sm={8}>
						<Form.Item label="人数" htmlFor="booking-children">
							<InputNumber
								id="booking-children"
								min={1}
								max={500}
								precision={0}
								value={children || null}
								onChange={(count) => set({ children: count })}
							/>
						</Form.Item>
					</Col>
					<Col xs={12} sm={8}>
						<LineField
							id="booking-price"
							label="每位价钱"
							inputMode="decimal"
							prefix={symbolOf('HKD')}
							most={16}
							extra={isSchool ? undefined : '留空：按行程表'}
							value={typed.price}
							set={(text) => set({ price: text })}
							fault={
								typed.price !== '' && !isPriced
									? `请填金额，如 ${moneyText({ cents: 89_900, currency: 'HKD' })}`
									: undefined
							}
						/>
					</Col>
				</Row>
				<WordsField
					id="booking-names"
					label="名单"
					extra={
						names.length > 0
							? `${names.length} 名，${names.filter(({ allergy }) => allergy !== '').length} 名有过敏`
							: '从表格复制一列或几列：姓名、班别、年龄、过敏。可以以后再填'
					}
					most={60_000}
					rows={4}
					value={typed.names}
					set={(text) => set({ names: text })}
				/>
				<Checkbox checked={typed.paid} onChange={({ target }) => set({ paid: target.checked })}>
					已付款，或凭发票付款（不勾：名额保留 48 小时）
				</Checkbox>
			</Form>
		</OrderDialog>
	);
};

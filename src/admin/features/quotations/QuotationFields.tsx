import { Col, Form, type FormItemProps, Input, InputNumber, Radio, Row, Select } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { LOCALES } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { showMoney } from '#domain/office/money.ts';
import { QUOTATION_LENGTH as LENGTH, QUOTATION_NUMBERS as MOST, quotationSums } from '#domain/office/quotation.ts';
import { DayField } from '../../ui/DayField.tsx';
import { useTripOptions } from '../../ui/use-trip-titles.ts';
import type { QuotationForm } from './quotation-form.ts';

const THIRD = 8;
const WHOLE = 24;

interface FieldProps extends Pick<FormItemProps, 'extra' | 'getValueProps' | 'normalize' | 'children'> {
	name: keyof QuotationForm;
	label: string;
	optional?: boolean;
	/** Columns of 24 that it takes of a row, but on phones. */
	sm?: number;
}

const Field = ({ label, optional = false, sm = THIRD, ...item }: FieldProps) => (
	<Col xs={24} sm={sm}>
		<Form.Item
			{...item}
			label={optional ? `${label}（可不填）` : label}
			rules={optional ? [] : [{ required: true, message: '请填写此项' }]}
		/>
	</Col>
);

const CENTS = 100;
/** A price in HK$, which is kept in cents. */
const Price = ({ name, label }: Pick<FieldProps, 'name' | 'label'>) => (
	<Field
		name={name}
		label={label}
		getValueProps={(cents?: number) => ({ value: typeof cents === 'number' ? cents / CENTS : cents })}
		normalize={(price?: number | null) => (typeof price === 'number' ? Math.round(price * CENTS) : price)}
	>
		<InputNumber min={0} max={MOST.cents / CENTS} precision={2} controls={false} prefix="HK$" />
	</Field>
);

const Count = ({ name, label, min, extra }: Pick<FieldProps, 'name' | 'label' | 'extra'> & { min: number }) => (
	<Field name={name} label={label} extra={extra}>
		<InputNumber min={min} max={MOST.people} precision={0} controls={false} />
	</Field>
);

const LINES = `每行一项，最多 ${LENGTH.lines} 行，每行 ${LENGTH.line} 字`;
const Lines = ({ name, label, extra = LINES }: Pick<FieldProps, 'name' | 'label' | 'extra'>) => (
	<Field name={name} label={label} optional extra={extra} sm={WHOLE}>
		<Input.TextArea rows={7} />
	</Field>
);

/** What it comes to, as far as the numbers are there. */
const Sum = () => (
	<Form.Item noStyle shouldUpdate>
		{({ getFieldsValue }) => {
			const { children, adults, childCents, adultCents, ratio } = getFieldsValue(true) as QuotationForm;
			const numbers = [children, adults, childCents, adultCents, ratio];
			if (!numbers.every((each) => typeof each === 'number') || !ratio) return null;
			const sums = quotationSums({ children, adults, childCents, adultCents, ratio } as never);
			return (
				<p role="status">
					合计 <b className="o-number">{showMoney(sums.total)}</b>；可免费 {sums.free} 位成人，另收 {sums.further.count}{' '}
					位
				</p>
			);
		}}
	</Form.Item>
);

type Ratios = AnswerOf<'GET /quotations/defaults'>['ratios'];
const ratioHint = (ratios: Ratios): string =>
	ratios.map(({ ages, children }) => `${ages.from}–${ages.to} 岁每 ${children} 名`).join('，');

/** Everything that the office fills in. */
export const QuotationFields = ({ ratios }: { ratios: Ratios }) => (
	<Row gutter={12}>
		<Field name="locale" label="语言" sm={WHOLE}>
			<Radio.Group optionType="button" options={LOCALES.map((each) => ({ value: each, label: LOCALE_LABELS[each] }))} />
		</Field>
		<Field name="trip" label="行程" sm={WHOLE}>
			<Select showSearch={{ optionFilterProp: 'label' }} options={useTripOptions()} />
		</Field>
		<Field name="school" label="学校" sm={WHOLE}>
			<Input maxLength={LENGTH.school} />
		</Field>
		<Field name="contact" label="联系人" optional>
			<Input maxLength={LENGTH.contact} />
		</Field>
		<Field name="className" label="班级">
			<Input maxLength={LENGTH.className} />
		</Field>
		<Field name="place" label="上下车地点" optional>
			<Input maxLength={LENGTH.place} />
		</Field>
		<Field name="date" label="出团日">
			<DayField />
		</Field>
		<Field name="validUntil" label="有效期至" extra="不晚于出团日">
			<DayField />
		</Field>
		<Field name="by" label="经手人" extra="学校看到的名字">
			<Input maxLength={LENGTH.by} />
		</Field>
		<Count name="children" label="学生人数" min={1} />
		<Count name="adults" label="随行成人" min={0} />
		<Count name="ratio" label="每几名学生免费一位成人" min={1} extra={ratioHint(ratios)} />
		<Price name="childCents" label="每名学生" />
		<Price name="adultCents" label="每位额外成人" />
		<Col span={WHOLE}>
			<Sum />
		</Col>
		<Lines name="day" label="当天安排" extra={`${LINES}；接送时间照家庭团填写，请按学校的路程修改`} />
		<Lines name="includes" label="费用包括" />
		<Lines name="excludes" label="费用不包括" />
		<Field name="note" label="另外约定" optional extra="例如过敏、订金；会印在条款里" sm={WHOLE}>
			<Input.TextArea maxLength={LENGTH.note} rows={2} />
		</Field>
	</Row>
);

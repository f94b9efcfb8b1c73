import { Checkbox, InputNumber } from 'antd';
import { useState } from 'react';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { DepartureDraft } from '#domain/trip-draft.schema.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { CopyButtons, useCopies } from './Copies.tsx';
import { useEditing, useValue } from './editing.ts';
import { Field } from './Field.tsx';
import { fieldId, isWithin, type Path } from './faults.ts';
import { Part } from './Part.tsx';
import { RowList } from './RowList.tsx';
import { useRows } from './use-rows.ts';

const ROWS = ['departures'];
const MOST = 500;
const CANCELLATION = ['facts', 'cancellation'];

const money = <InputNumber controls={false} min={1} max={100_000} precision={0} prefix="HK$" />;

/** 已取消, and where that is decided: the calendar cancels, moves and opens again, and tells the families. */
const CalledOff = ({ at }: { at: Path }) => {
	const off = useValue<object>([...at, 'cancelled']);
	const first = useValue<string>([...at, 'movedFrom']);
	return (
		<p className="o-tags o-wide">
			{off !== undefined && <span className="o-state o-state--bad">已取消</span>}
			{first && <span className="o-state">原定 {first}</span>}
			<span className="o-quiet">取消或改期请到团期日历，已预订的家庭会一并通知。</span>
		</p>
	);
};

/** 取消条款 and 改期 */
const Cancellation = () => {
	const rows = useRows(CANCELLATION);
	return (
		<>
			<h3>取消与改期</h3>
			<RowList rows={rows} name="条款" id={fieldId(CANCELLATION)}>
				{(i) => (
					<>
						<Field path={[...CANCELLATION, i, 'daysBefore']} required>
							<InputNumber controls={false} min={0} precision={0} />
						</Field>
						<Field path={[...CANCELLATION, i, 'refundPercent']} required>
							<InputNumber controls={false} min={0} max={100} precision={0} />
						</Field>
					</>
				)}
			</RowList>
			<Field
				path={['facts', 'moving', 'daysBefore']}
				label="免费改期：至少提前（天）"
				extra="每个报名可免费改期或改行程一次"
			>
				<InputNumber controls={false} min={0} precision={0} />
			</Field>
		</>
	);
};

/** Departures that were over when the form was opened are folded, unless something is wrong with one of them. */
const usePast = () => {
	const { form, faults } = useEditing();
	const dayAt = (i: number): unknown => form.getFieldValue([...ROWS, i, 'date'] as never);
	const [over] = useState(() => {
		const days = ((form.getFieldValue(ROWS as never) ?? []) as DepartureDraft[]).map(({ date }) => date);
		return new Set<unknown>(days.filter((date) => date < hongKongDay(Date.now())));
	});
	const isPast = (i: number): boolean => over.has(dayAt(i));
	const isOpen = faults.some(({ path }) => path && isWithin(path, ROWS) && isPast(Number(path[ROWS.length])));
	return { label: '已过去的团期', isPast, isOpen };
};

/** 出发日期与价格 */
export const Departures = () => {
	const { form } = useEditing();
	const rows = useRows(ROWS);
	const { ask, dialog } = useCopies(rows, MOST);
	const past = usePast();
	const usual = useValue<number>(['facts', 'price', 'child']);
	const most = useValue<number>(['facts', 'groupSize', 'max']);
	/** Like the last one, on a day to be chosen. */
	const next = () => {
		const { price = usual, product } = form.getFieldValue(['departures', rows.count - 1] as never) ?? {};
		return { date: '', price, product };
	};
	return (
		<Part name="departures">
			<div className="o-fields o-fields--pairs">
				<Field path={['facts', 'price', 'child']} label="儿童价格">
					{money}
				</Field>
				<Field path={['facts', 'price', 'extraAdult']}>{money}</Field>
			</div>
			<RowList
				rows={rows}
				name="团期"
				id={fieldId(ROWS)}
				entry={next}
				max={MOST}
				unordered
				past={past}
				tools={(i) => <CopyButtons i={i} ask={ask} />}
			>
				{(i) => (
					<>
						<Field path={[...ROWS, i, 'date']} required>
							<DayField />
						</Field>
						<Field path={[...ROWS, i, 'price']} required>
							{money}
						</Field>
						<Field path={[...ROWS, i, 'capacity']}>
							<InputNumber
								controls={false}
								min={1}
								max={500}
								precision={0}
								placeholder={most ? `同每团最多 ${most}` : ''}
							/>
						</Field>
						<Field path={[...ROWS, i, 'private']} label={null} valuePropName="checked" className="o-wide">
							<Checkbox>包团：网站不显示，别人不能订</Checkbox>
						</Field>
						<CalledOff at={[...ROWS, i]} />
					</>
				)}
			</RowList>
			{dialog}
			<Cancellation />
		</Part>
	);
};

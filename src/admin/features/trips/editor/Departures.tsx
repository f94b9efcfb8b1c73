import { Flex, InputNumber, Tag } from 'antd';
import { useState } from 'react';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { FORMS } from '#domain/office/forms.ts';
import type { TripPart } from '#domain/trip.ts';
import type { DepartureDraft } from '#domain/trip-draft.schema.ts';
import { CopyButtons, useCopies } from './Copies.tsx';
import { useEditing, useValue } from './editing.ts';
import { Fields } from './Fields.tsx';
import { isWithin, type Path } from './faults.ts';
import { RowList, useRows } from './Rows.tsx';

export const DEPARTURES: Path = ['departures'];
const MOST = 500;
const LIST = { ...FORMS.schedule['departures'], entries: MOST };

/** Fields of a departure that stand in a part of the form. */
export const departureFields = (part: TripPart) =>
	Object.fromEntries(Object.entries(LIST.fields ?? {}).filter(([, field]) => field.part === part));
const FIELDS = departureFields('departures');

/** 已取消, and where that is decided: the calendar cancels, moves and opens again, and tells the families. */
const CalledOff = ({ at }: { at: Path }) => {
	const off = useValue<object>([...at, 'cancelled']);
	const first = useValue<string>([...at, 'movedFrom']);
	return (
		<Flex wrap gap={6}>
			{off !== undefined && <Tag color="error">已取消</Tag>}
			{first && <Tag>原定 {first}</Tag>}
			<span className="o-quiet">取消或改期请到团期日历，已预订的家庭会一并通知。</span>
		</Flex>
	);
};

/** Departures that were over when the form was opened are folded, unless something is wrong with one of them. */
const usePast = () => {
	const { form, faults } = useEditing();
	const dayAt = (i: number): unknown => form.getFieldValue([...DEPARTURES, i, 'date'] as never);
	const [over] = useState(() => {
		const days = ((form.getFieldValue(DEPARTURES as never) ?? []) as DepartureDraft[]).map(({ date }) => date);
		return new Set<unknown>(days.filter((date) => date < hongKongDay(Date.now())));
	});
	const isPast = (i: number): boolean => over.has(dayAt(i));
	const isOpen = faults.some(
		({ path }) => path && isWithin(path, DEPARTURES) && isPast(Number(path[DEPARTURES.length])),
	);
	return { label: '已过去的团期', isPast, isOpen };
};

/** 团期 */
export const Departures = () => {
	const { form } = useEditing();
	const rows = useRows(DEPARTURES);
	const { ask, dialog } = useCopies(rows, MOST);
	const past = usePast();
	const usual = useValue<number>(['facts', 'price', 'child']);
	const most = useValue<number>(['facts', 'groupSize', 'max']);
	/** Like the last one, on a day to be chosen. */
	const next = () => {
		const { price = usual, product } = form.getFieldValue(['departures', rows.count - 1] as never) ?? {};
		return { date: '', price, product };
	};
	const { min, max } = FIELDS['capacity'] ?? {};
	const placeholder = most ? `同每团最多 ${most}` : '';
	const capacity = <InputNumber controls={false} min={min} max={max} precision={0} placeholder={placeholder} />;
	return (
		<>
			<h3>{LIST.label}</h3>
			<RowList
				rows={rows}
				field={LIST}
				path={DEPARTURES}
				begin={next}
				unordered
				past={past}
				tools={(i) => <CopyButtons i={i} ask={ask} />}
			>
				{(i) => (
					<>
						<Fields fields={FIELDS} at={[...DEPARTURES, i]} narrow controls={{ capacity }} />
						<CalledOff at={[...DEPARTURES, i]} />
					</>
				)}
			</RowList>
			{dialog}
		</>
	);
};

import { Row } from 'antd';
import { CHILD_FIELDS, OFFICE_FIELDS, type OfficeField } from '#domain/child-fields.ts';
import { PLACE_FIELD_LENGTH } from '#domain/office/place.ts';
import { useDraftOf } from '../../core/draft.ts';
import { call } from '../../core/send.ts';
import { fieldsOf, LineField, NumberField, SelectField } from '../../ui/fields.tsx';
import { showDay } from '../../ui/time.ts';
import { changedFields, childName, childrenText, type Order, type Place } from './order.ts';
import { Panel } from './Panel.tsx';

type Fields = Pick<Place, OfficeField>;

const rowOf = (name: OfficeField): number => CHILD_FIELDS[name].row ?? 0;
const IN_ROWS = OFFICE_FIELDS.toSorted((a, b) => rowOf(a) - rowOf(b));

interface ChildProps {
	place: Place;
	typed: Partial<Fields>;
	set: (typed: Partial<Fields>) => void;
}

const Child = ({ place, typed, set }: ChildProps) => {
	const values: Fields = { ...place, ...typed };
	const named = fieldsOf(place.id, values, (change) => set({ ...typed, ...change }));
	const fieldOf = (name: OfficeField) => {
		const { label, columns, choices } = CHILD_FIELDS[name];
		if (name === 'age') {
			const born = place.birthday && `${place.birthday} 生`;
			return <NumberField key={name} {...named(name, label)} {...columns} min={0} max={18} extra={born} />;
		}
		if (!choices) return <LineField key={name} {...named(name, label)} {...columns} most={PLACE_FIELD_LENGTH} />;
		const options = Object.entries(choices).map(([value, [said]]) => ({ value, label: said }));
		options.unshift({ value: '', label: '未填' });
		return <SelectField key={name} {...named(name, label)} {...columns} options={options} />;
	};
	return (
		<fieldset>
			<legend>
				<b>
					{childName(place)} {showDay(place.departure)}
				</b>
			</legend>
			<Row gutter={12}>{IN_ROWS.map(fieldOf)}</Row>
		</fieldset>
	);
};

/** Name of the draft of what is corrected: fields by place. */
export const correctDraft = (order: string): string => `correct ${order}`;

interface Props {
	order: Order;
	places: readonly Place[];
	close: () => void;
}

/** 更正: what we know of children, as the roll call shows it. Only what was changed is sent, and stays over what the shop says. */
export const CorrectPlaces = ({ order, places, close }: Props) => {
	const { id, updatedAt: version } = order;
	const [typed, setTyped] = useDraftOf<Record<string, Partial<Fields>>>(correctDraft(id));
	const changed = places.flatMap((place) => {
		const fields = changedFields<Fields>(place, typed[place.id] ?? {});
		return Object.keys(fields).length === 0 ? [] : [{ id: place.id, ...fields }];
	});
	return (
		<Panel
			title={`更正：${childrenText(places)}`}
			beside="保存后马上进点名表；商城再来消息也不会盖掉"
			okText="保存更正"
			ready={changed.length > 0}
			done="儿童资料已更正"
			act={() => call('PUT /orders/:id/places', { params: { id }, body: { version, places: changed } })}
			close={() => {
				setTyped(undefined);
				close();
			}}
		>
			{places.map((place) => (
				<Child
					key={place.id}
					place={place}
					typed={typed[place.id] ?? {}}
					set={(fields) => setTyped({ ...typed, [place.id]: fields })}
				/>
			))}
		</Panel>
	);
};

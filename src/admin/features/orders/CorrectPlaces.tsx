import { Col, Form, InputNumber, Row } from 'antd';
import { PLACE_FIELD_LABELS, PLACE_FIELD_LENGTH } from '#domain/office/place.ts';
import type { PlaceField } from '#domain/places.ts';
import { call } from '../../api/send.ts';
import { useDraftOf } from '../../draft.ts';
import { LineField } from '../../ui/fields.tsx';
import { changedFields, childName, childrenText, dayText, type Order, type Place } from './order.ts';
import { Panel } from './Panel.tsx';

/** The fields that are words, each with how much of a row it takes. */
const WORDS = {
	name: 9,
	school: 10,
	allergy: 12,
	medical: 12,
	note: 12,
	collector: 6,
	emergency: 6,
} as const satisfies Partial<Record<PlaceField, number>>;
type Fields = Pick<Place, keyof typeof WORDS | 'age'>;

const fieldsOf = ({ name, age, allergy, medical, note, school, collector, emergency }: Place): Fields => ({
	name,
	age,
	allergy,
	medical,
	note,
	school,
	collector,
	emergency,
});

interface ChildProps {
	place: Place;
	typed: Partial<Fields>;
	set: (typed: Partial<Fields>) => void;
}

const Child = ({ place, typed, set }: ChildProps) => {
	const now = { ...fieldsOf(place), ...typed };
	return (
		<fieldset className="o-choices">
			<legend>
				{childName(place)} {dayText(place.departure)}
			</legend>
			<Row gutter={12}>
				<Col xs={16} sm={9}>
					<LineField
						id={`name-${place.id}`}
						label={PLACE_FIELD_LABELS.name}
						most={PLACE_FIELD_LENGTH}
						value={now.name}
						set={(name) => set({ ...typed, name })}
					/>
				</Col>
				<Col xs={8} sm={5}>
					<Form.Item
						label={PLACE_FIELD_LABELS.age}
						htmlFor={`age-${place.id}`}
						extra={place.birthday && `${place.birthday} 生`}
					>
						<InputNumber
							id={`age-${place.id}`}
							min={0}
							max={18}
							precision={0}
							value={now.age}
							onChange={(age) => set({ ...typed, age })}
						/>
					</Form.Item>
				</Col>
				{(['school', 'allergy', 'medical', 'note', 'collector', 'emergency'] as const).map((field) => (
					<Col key={field} xs={24} sm={WORDS[field]}>
						<LineField
							id={`${field}-${place.id}`}
							label={PLACE_FIELD_LABELS[field]}
							most={PLACE_FIELD_LENGTH}
							value={now[field]}
							set={(text) => set({ ...typed, [field]: text })}
						/>
					</Col>
				))}
			</Row>
		</fieldset>
	);
};

/** Name of the draft of what is corrected: fields by place. */
export const correctDraft = (order: string): string => `correct ${order}`;

/** 更正: what we know of children, as the roll call shows it. Only what was changed is sent, and stays over what the shop says. */
export const CorrectPlaces = ({
	order,
	places,
	close,
}: {
	order: Order;
	places: readonly Place[];
	close: () => void;
}) => {
	const { id, updatedAt: version } = order;
	const [typed, setTyped] = useDraftOf<Record<string, Partial<Fields>>>(correctDraft(id));
	const changed = places.flatMap((place) => {
		const fields = changedFields(fieldsOf(place), typed[place.id] ?? {});
		return Object.keys(fields).length === 0 ? [] : [{ id: place.id, ...fields }];
	});
	const leave = () => {
		setTyped(undefined);
		close();
	};
	return (
		<Panel
			title={`更正：${childrenText(places)}`}
			beside="保存后马上进点名表；店铺再来消息也不会盖掉"
			okText="保存更正"
			ready={changed.length > 0}
			done="儿童资料已更正"
			act={() => call('PUT /orders/:id/places', { params: { id }, body: { version, places: changed } })}
			close={leave}
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

import { Row } from 'antd';
import type { PlaceField } from '#domain/child-fields.ts';
import { PLACE_FIELD_LABELS, PLACE_FIELD_LENGTH } from '#domain/office/place.ts';
import { useDraftOf } from '../../core/draft.ts';
import { call } from '../../core/send.ts';
import { fieldsOf, LineField, NumberField } from '../../ui/fields.tsx';
import { showDay } from '../../ui/time.ts';
import { changedFields, childName, childrenText, type Order, type Place } from './order.ts';
import { Panel } from './Panel.tsx';

type Fields = Pick<Place, Exclude<PlaceField, 'birthday'>>;

/** Fields of words, each with the columns of 24 that it takes of a row. */
const WIDTHS = { school: 10, allergy: 12, medical: 12, note: 12, collector: 6, emergency: 6 } as const;

interface ChildProps {
	place: Place;
	typed: Partial<Fields>;
	set: (typed: Partial<Fields>) => void;
}

const Child = ({ place, typed, set }: ChildProps) => {
	const values: Fields = { ...place, ...typed };
	const named = fieldsOf(place.id, values, (change) => set({ ...typed, ...change }));
	const field = <Name extends keyof Fields>(name: Name) => named(name, PLACE_FIELD_LABELS[name]);
	return (
		<fieldset>
			<legend>
				{childName(place)} {showDay(place.departure)}
			</legend>
			<Row gutter={12}>
				<LineField {...field('name')} most={PLACE_FIELD_LENGTH} xs={16} sm={9} />
				<NumberField
					{...field('age')}
					min={0}
					max={18}
					xs={8}
					sm={5}
					extra={place.birthday && `${place.birthday} 生`}
				/>
				{(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
					<LineField key={name} {...field(name)} most={PLACE_FIELD_LENGTH} sm={WIDTHS[name]} />
				))}
			</Row>
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

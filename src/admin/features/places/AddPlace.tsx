import { Checkbox, Row } from 'antd';
import { CHILD_FIELDS } from '#domain/child-fields.ts';
import { moneyText, parseMoney } from '#domain/office/money.ts';
import { readPastedNames } from '#domain/office/pasted-names.ts';
import { PLACE_FIELD_LENGTH } from '#domain/office/place.ts';
import { useDraft, useDraftOf } from '../../core/draft.ts';
import { call } from '../../core/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { fieldsOf, LineField, MoneyField, NumberField, SelectField, WordsField } from '../../ui/fields.tsx';
import { DepartureSeats, useDepartures } from './Departures.tsx';
import { activePlaces, departureKey, departureOptions, type Order } from './order.ts';
import { Panel } from './Panel.tsx';

interface Typed {
	/** Key of the departure. */
	to: string;
	name: string;
	age: number | null;
	allergy: string;
	price: string;
	paid: boolean;
}

/** Name of the draft of a place that is added. */
export const addDraft = (order: string): string => `add ${order}`;

/** 加一位: a sibling, or a child on the telephone; held for two days unless it is paid. */
export const AddPlace = ({ order, close }: { order: Order; close: () => void }) => {
	const { id, currency, updatedAt: version } = order;
	const { departures, error, isPending } = useDepartures(currency);
	const [typed, setTyped] = useDraftOf<Typed>(addDraft(id));
	const [usual] = activePlaces(order);
	const key = typed.to ?? (usual && departureKey(usual));
	const to = departures.find((row) => departureKey(row) === key);
	const { name = '', age = null, allergy = '', paid = false } = typed;
	const text = typed.price ?? (to ? moneyText({ cents: to.cents, currency }) : '');
	const price = parseMoney(text, currency);
	const fits = price !== undefined && price.cents >= 0;
	const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
	const field = fieldsOf('add', { name, age, allergy }, set);
	const add = async () => {
		if (!to || !price) return;
		const { trip, departure } = to;
		const body = { version, trip, departure, name, age, allergy, paid, cents: price.cents };
		await call('POST /orders/:id/places', { params: { id }, body });
	};
	return (
		<Panel
			title="加一位"
			beside={paid ? '已付款，马上成为已订' : '保留 48 小时，等家长付款'}
			okText="加一位"
			ready={to !== undefined && fits}
			done="已加一位"
			act={add}
			close={() => {
				setTyped(undefined);
				close();
			}}
		>
			{error && <ErrorAlert error={error} />}
			<Row gutter={12}>
				<SelectField
					id="add-departure"
					label="行程与日期"
					sm={16}
					loading={isPending}
					value={to && departureKey(to)}
					set={(next) => set({ to: next, price: undefined })}
					options={departureOptions(departures)}
				/>
				<MoneyField
					id="add-price"
					label="价钱"
					sm={8}
					currency={currency}
					value={text}
					set={(next) => set({ price: next })}
					fault={to && !fits ? '请填金额，如 899.00' : undefined}
				/>
				<LineField {...field('name', CHILD_FIELDS.name.label)} most={PLACE_FIELD_LENGTH} xs={16} sm={8} />
				<NumberField {...field('age', CHILD_FIELDS.age.label)} min={0} max={18} xs={8} sm={4} />
				<LineField {...field('allergy', CHILD_FIELDS.allergy.label)} most={PLACE_FIELD_LENGTH} sm={12} />
			</Row>
			{to && <DepartureSeats to={to} more={1} />}
			<Checkbox checked={paid} onChange={({ target }) => set({ paid: target.checked })}>
				已付款
			</Checkbox>
		</Panel>
	);
};

/** Places of an order that go, and whose children nobody has named. */
export const namelessPlaces = (order: Order) => activePlaces(order).filter(({ name }) => name === '');

/** 粘贴名单: names for the places that have none, from a column or a table of a spreadsheet. */
export const NameChildren = ({ order, close }: { order: Order; close: () => void }) => {
	const { id, updatedAt: version } = order;
	const [text, setText] = useDraft(`names ${id}`);
	const names = readPastedNames(text);
	const places = namelessPlaces(order);
	const free = places.length;
	// What the list does not say of a child stays as it is.
	const named = names.slice(0, free).map(({ name, age, className, allergy }, i) => ({
		id: places[i]?.id ?? '',
		name,
		...(age !== null && { age }),
		...(className !== '' && { note: className }),
		...(allergy !== '' && { allergy }),
	}));
	const found = names
		.slice(0, 3)
		.map(({ name, age, className, allergy }) =>
			[name, age === null ? '' : `${age} 岁`, className, allergy && `${CHILD_FIELDS.allergy.label} ${allergy}`]
				.filter(Boolean)
				.join(' '),
		)
		.join('；');
	return (
		<Panel
			title="粘贴名单"
			beside={`${free} 位还没有姓名`}
			okText={`填写 ${names.length} 名`}
			ready={names.length > 0 && names.length <= free}
			done="名单已填写"
			act={() => call('PUT /orders/:id/places', { params: { id }, body: { version, places: named } })}
			close={() => {
				setText('');
				close();
			}}
		>
			<WordsField
				id="paste-names"
				label="从表格复制一列或几列：姓名、班别、年龄、过敏"
				extra={names.length > free ? `多了 ${names.length - free} 名，请先加名额` : found}
				most={60_000}
				rows={6}
				value={text}
				set={setText}
			/>
		</Panel>
	);
};

import { Alert, App, Button, Flex, Table, Tag } from 'antd';
import { useState } from 'react';
import { factsOf } from '#domain/child-fields.ts';
import { showMoney } from '#domain/office/money.ts';
import { PLACE_STATES, SPEAKERS } from '#domain/office/place.ts';
import { hasDraft } from '../../core/draft.ts';
import { call } from '../../core/send.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Columns, labelled } from '../../ui/list/ListTable.tsx';
import { PlacesText, TripAndDay } from '../../ui/Places.tsx';
import { Section } from '../../ui/Section.tsx';
import { State } from '../../ui/State.tsx';
import { showDay, showTime } from '../../ui/time.ts';
import { useOrderAction } from '../../ui/use-action.ts';
import { AddPlace, addDraft, NameChildren, namelessPlaces } from './AddPlace.tsx';
import { CancelPlaces } from './CancelPlaces.tsx';
import { CorrectPlaces, correctDraft } from './CorrectPlaces.tsx';
import { MovePlaces } from './MovePlaces.tsx';
import { Undecided } from './OpenQuestions.tsx';
import { activePlaces, childName, childrenText, isSameDeparture, type Order, type Place } from './order.ts';

/** What is done with the places that are ticked, and with the order as a whole. */
const PANELS = { move: MovePlaces, cancel: CancelPlaces, correct: CorrectPlaces } as const;
const ORDER_PANELS = { names: NameChildren, add: AddPlace } as const;
type Doing = keyof typeof PANELS | keyof typeof ORDER_PANELS;

interface Chosen {
	ids: readonly string[];
	doing?: Doing | undefined;
}

/** Words that were typed before a session ended are shown again where they were typed. */
const beginning = (order: Order): Chosen => {
	const active = activePlaces(order).map(({ id }) => id);
	if (hasDraft(correctDraft(order.id))) return { ids: active, doing: 'correct' };
	const ids = active.length === 1 ? active : [];
	return hasDraft(addDraft(order.id)) ? { ids, doing: 'add' } : { ids };
};

/** Which places of an order are ticked, and what is being done with them. */
export const useDesk = (order: Order) => {
	const [{ ids, doing }, set] = useState(() => beginning(order));
	const active = activePlaces(order);
	return {
		ticked: active.filter(({ id }) => ids.includes(id)),
		tick: (chosen: readonly string[]) => set({ ids: chosen, doing: chosen.length > 0 ? doing : undefined }),
		doing,
		begin: (next: Doing) => set({ ids, doing: next === doing ? undefined : next }),
		/** Ticks all whose children go, and asks to give them back. */
		cancelAll: () => set({ ids: active.map(({ id }) => id), doing: 'cancel' }),
		end: () => set({ ids: [] }),
	};
};
export type Desk = ReturnType<typeof useDesk>;

/** What is known of a child's health, and words of its family or the shop that nobody has read. */
const Health = ({ order, place }: { order: Order; place: Place }) => {
	const unread = order.words.filter((word) => word.unread && word.placeId === place.id);
	if (!place.allergy && !place.medical && unread.length === 0) return '—';
	return (
		<Flex vertical align="start" gap={2}>
			<span>
				{place.allergy && (
					<Tag variant="solid" color={place.state === 'cancelled' ? 'default' : 'error'}>
						{place.allergy}
					</Tag>
				)}
				{place.medical}
			</span>
			{unread.map(({ id, source, value }) => (
				<span key={id}>
					<Tag color="warning">{SPEAKERS[source]}·未读</Tag>“{value}”
				</span>
			))}
		</Flex>
	);
};

/** What else there is to say of the departure of a place. */
const Seats = ({ order, place }: { order: Order; place: Place }) => {
	const seats = order.lines.find((line) => isSameDeparture(line, place))?.seats;
	if (!seats) return null;
	return seats.cancelled ? (
		<b className="o-late"> 已取消出团</b>
	) : (
		<>
			，已订 <PlacesText seats={seats} />
		</>
	);
};

const stateText = ({ state, heldUntil }: Place): string =>
	state === 'held' && heldUntil !== null ? `保留到 ${showTime(heldUntil).slice(5)}` : PLACE_STATES[state];

const columnsOf = (order: Order): Columns<Place> => [
	{
		title: '儿童',
		key: 'child',
		render: (_, place) => (
			<span>
				{place.state === 'cancelled' ? <del>{childName(place)}</del> : <b>{childName(place)}</b>}{' '}
				<small>{factsOf(place).join('，')}</small>
			</span>
		),
	},
	{
		title: '行程与日期',
		key: 'departure',
		render: (_, place) => (
			<TripAndDay trip={place.trip} departure={place.departure}>
				<Seats order={order} place={place} />
			</TripAndDay>
		),
	},
	{ title: '过敏、医疗', key: 'health', render: (_, place) => <Health order={order} place={place} /> },
	{
		title: '状态',
		key: 'state',
		render: (_, place) => (
			<Flex vertical align="start" gap={3}>
				<State
					of={place.state}
					states={{ ...PLACE_STATES, [place.state]: stateText(place) }}
					tone={place.state === 'cancelled' ? 'default' : undefined}
				/>
				{place.undecided && <Tag color="error">谁不去？</Tag>}
			</Flex>
		),
	},
	{
		title: '金额',
		key: 'amount',
		align: 'right',
		render: (_, { state, cents }) => (
			<Flex component="span" vertical className="o-number">
				{showMoney({ cents, currency: order.currency })}
				{state === 'held' && <small>未付</small>}
			</Flex>
		),
	},
];

const WAYS = [
	['move', '改期'],
	['cancel', '取消并退款'],
	['correct', '更正'],
] as const;

/** What may be done with the places that are ticked. */
const Bar = ({ order, desk: { ticked, doing, begin } }: { order: Order; desk: Desk }) => {
	const { modal } = App.useApp();
	const { id, currency, updatedAt: version } = order;
	const pay = useOrderAction(
		(places: string[]) => call('POST /orders/:id/places/pay', { params: { id }, body: { version, places } }),
		'已记为付款',
	);
	if (ticked.length === 0) return null;
	// What the shop sold is paid there, or as a whole order.
	const mayBePaid = ticked.every(({ state, lineId }) => state === 'held' && lineId === '');
	const askPaid = () =>
		modal.confirm({
			title: `已付款：${childrenText(ticked)}`,
			content: `已收到 ${showMoney({ cents: ticked.reduce((sum, { cents }) => sum + cents, 0), currency })}？名额会从保留变为已订。`,
			okText: '已付款',
			cancelText: '返回',
			onOk: () => pay.mutateAsync(ticked.map((place) => place.id)),
		});
	return (
		<Alert
			banner
			type="warning"
			showIcon={false}
			role="group"
			aria-label="已勾的名额"
			title={
				<b>
					已勾 {ticked.length} 位：{childrenText(ticked)}
				</b>
			}
			action={
				<Flex wrap gap={10}>
					{WAYS.map(([way, label]) => (
						<Button
							key={way}
							type={doing === way ? 'primary' : 'default'}
							aria-expanded={doing === way}
							onClick={() => begin(way)}
						>
							{label}
						</Button>
					))}
					{mayBePaid && <Button onClick={askPaid}>已付款</Button>}
				</Flex>
			}
		/>
	);
};

/** 名额: one row for each child on each departure, and below them what is being done with those that are ticked. */
export const Places = ({ order, desk }: { order: Order; desk: Desk }) => {
	const { doing, ticked, tick, begin, end } = desk;
	const TickedPanel = doing && doing in PANELS ? PANELS[doing as keyof typeof PANELS] : undefined;
	const OrderPanel = doing && doing in ORDER_PANELS ? ORDER_PANELS[doing as keyof typeof ORDER_PANELS] : undefined;
	return (
		<Section
			title="名额"
			beside="一名儿童，一个团期，一行"
			extra={
				<Flex wrap gap={10}>
					{namelessPlaces(order).length > 0 && (
						<Button aria-expanded={doing === 'names'} onClick={() => begin('names')}>
							粘贴名单
						</Button>
					)}
					<Button icon={<Icon name="plus" />} aria-expanded={doing === 'add'} onClick={() => begin('add')}>
						加一位
					</Button>
				</Flex>
			}
		>
			<Undecided order={order} />
			<div className="o-card">
				<Bar order={order} desk={desk} />
				<Table<Place>
					rowKey="id"
					size="small"
					pagination={false}
					columns={labelled(columnsOf(order))}
					dataSource={order.places}
					locale={{ emptyText: '没有名额' }}
					rowSelection={{
						selectedRowKeys: ticked.map(({ id }) => id),
						onChange: (keys) => tick(keys.map(String)),
						getCheckboxProps: (place) =>
							({
								disabled: place.state === 'cancelled',
								'aria-label': `选择 ${childName(place)} ${showDay(place.departure)}`,
							}) as object,
						getTitleCheckboxProps: () => ({ 'aria-label': '选择全部名额' }) as object,
					}}
				/>
			</div>
			{TickedPanel && ticked.length > 0 && (
				<TickedPanel key={`${doing} ${ticked.map(({ id }) => id)}`} order={order} places={ticked} close={end} />
			)}
			{OrderPanel && <OrderPanel key={doing} order={order} close={end} />}
		</Section>
	);
};

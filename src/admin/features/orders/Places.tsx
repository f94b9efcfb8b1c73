import { App, Button, Table, Tag } from 'antd';
import { showMoney } from '#domain/office/money.ts';
import { PLACE_STATES, SPEAKERS } from '#domain/office/place.ts';
import { call } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Columns, labelled } from '../../ui/list/ListTable.tsx';
import { State } from '../../ui/State.tsx';
import { showTime } from '../../ui/time.ts';
import { useAction } from '../../ui/use-action.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { AddPlace } from './AddPlace.tsx';
import { CancelPlaces } from './CancelPlaces.tsx';
import { CorrectPlaces } from './CorrectPlaces.tsx';
import { MovePlaces } from './MovePlaces.tsx';
import { NameChildren, namelessPlaces } from './NameChildren.tsx';
import { childName, childrenText, dayText, isSameDeparture, type Order, type Place } from './order.ts';
import { Undecided } from './Undecided.tsx';
import type { Desk, Doing } from './use-desk.ts';

/** What is known of a child's health, and what its family or the shop said that nobody has read. */
const Health = ({ order, place }: { order: Order; place: Place }) => {
	const unread = order.words.filter((word) => word.unread && word.placeId === place.id);
	if (!place.allergy && !place.medical && unread.length === 0) return '—';
	return (
		<div>
			{place.allergy && (
				<Tag variant="solid" color={place.state === 'cancelled' ? 'default' : 'error'} className="o-health">
					{place.allergy}
				</Tag>
			)}
			{place.medical && <span className="o-medical">{place.medical}</span>}
			{unread.map(({ id, source, value }) => (
				<span key={id} className="o-unread">
					<Tag color="warning">{SPEAKERS[source]}·未读</Tag>“{value}”
				</span>
			))}
		</div>
	);
};

const stateText = ({ state, heldUntil }: Place): string =>
	state === 'held' && heldUntil !== null ? `保留到 ${showTime(heldUntil).slice(5)}` : PLACE_STATES[state];

const columnsOf = (order: Order, titleOf: (trip: string) => string): Columns<Place> => [
	{
		title: '儿童',
		key: 'child',
		render: (_, place) => (
			<span>
				<b className={place.state === 'cancelled' ? 'o-gone' : ''}>{childName(place)}</b>{' '}
				{place.age !== null && <small>{place.age} 岁</small>}
			</span>
		),
	},
	{
		title: '行程与日期',
		key: 'departure',
		render: (_, place) => {
			const seats = order.lines.find((line) => isSameDeparture(line, place))?.seats;
			return (
				<span className="o-named">
					{place.trip ? titleOf(place.trip) : '未对应'}
					<small className="o-number">
						{dayText(place.departure)}
						{seats?.cancelled && <b className="o-late"> 已取消出团</b>}
					</small>
				</span>
			);
		},
	},
	{ title: '过敏、医疗', key: 'health', render: (_, place) => <Health order={order} place={place} /> },
	{
		title: '状态',
		key: 'state',
		render: (_, place) => (
			<div className="o-tall">
				<State
					of={place.state}
					states={{ ...PLACE_STATES, [place.state]: stateText(place) }}
					tone={place.state === 'cancelled' ? 'off' : undefined}
				/>
				{place.undecided && <span className="o-state o-state--bad">谁不去？</span>}
			</div>
		),
	},
	{
		title: '金额',
		key: 'amount',
		align: 'right',
		render: (_, { state, cents }) => (
			<span className="o-named o-number">
				{showMoney({ cents, currency: order.currency })}
				{state === 'held' && <small>未付</small>}
			</span>
		),
	},
];

/** What may be done with the places that are ticked. */
const Bar = ({ order, desk }: { order: Order; desk: Desk }) => {
	const may = useMay();
	const { modal } = App.useApp();
	const again = useOrdersAgain();
	const { ticked, doing } = desk;
	const { id, currency, updatedAt: version } = order;
	const pay = useAction(
		(places: string[]) =>
			call('POST /orders/:id/places/pay', { params: { id }, body: { version, places } }).finally(again),
		{ done: '已记为付款' },
	);
	if (ticked.length === 0) return null;
	const ways = [
		['move', '改期', 'POST /orders/:id/places/move'],
		['cancel', '取消并退款', 'POST /orders/:id/places/cancel'],
		['correct', '更正', 'PUT /orders/:id/places'],
	] as const satisfies readonly (readonly [Doing, string, Parameters<typeof may>[0]])[];
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
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is no row of buttons
		<div role="group" className="o-chosen" aria-label="已勾的名额">
			<b>
				已勾 {ticked.length} 位：{childrenText(ticked)}
			</b>
			<span className="o-buttons o-end">
				{ways
					.filter(([, , endpoint]) => may(endpoint))
					.map(([way, label]) => (
						<Button
							key={way}
							type={doing === way ? 'primary' : 'default'}
							aria-expanded={doing === way}
							onClick={() => desk.begin(way)}
						>
							{label}
						</Button>
					))}
				{mayBePaid && may('POST /orders/:id/places/pay') && <Button onClick={askPaid}>已付款</Button>}
			</span>
		</div>
	);
};

const PANELS = { move: MovePlaces, cancel: CancelPlaces, correct: CorrectPlaces } as const;

/** 名额: one row for each child on each departure, and below them what is being done with those that are ticked. */
export const Places = ({ order, desk }: { order: Order; desk: Desk }) => {
	const titleOf = useTripTitles();
	const may = useMay();
	const { doing, ticked, end } = desk;
	const Does = doing && doing !== 'add' && doing !== 'names' ? PANELS[doing] : undefined;
	return (
		<section aria-labelledby="order-places">
			<header className="o-head">
				<h3 id="order-places">
					名额 <small>一名儿童，一个团期，一行</small>
				</h3>
				{may('POST /orders/:id/names') && namelessPlaces(order).length > 0 && (
					<Button aria-expanded={doing === 'names'} onClick={() => desk.begin('names')}>
						粘贴名单
					</Button>
				)}
				{may('POST /orders/:id/places') && (
					<Button icon={<Icon name="plus" />} aria-expanded={doing === 'add'} onClick={() => desk.begin('add')}>
						加一位
					</Button>
				)}
			</header>
			<Undecided order={order} />
			<div className="o-card">
				<Bar order={order} desk={desk} />
				<Table<Place>
					rowKey="id"
					size="small"
					pagination={false}
					columns={labelled(columnsOf(order, titleOf))}
					dataSource={order.places}
					locale={{ emptyText: '没有名额' }}
					rowSelection={{
						selectedRowKeys: ticked.map(({ id }) => id),
						onChange: (keys) => desk.tick(keys.map(String)),
						getCheckboxProps: (place) =>
							({
								disabled: place.state === 'cancelled',
								'aria-label': `选择 ${childName(place)} ${dayText(place.departure)}`,
							}) as object,
						getTitleCheckboxProps: () => ({ 'aria-label': '选择全部名额' }) as object,
					}}
				/>
			</div>
			{Does && ticked.length > 0 && (
				<Does key={`${doing} ${ticked.map(({ id }) => id)}`} order={order} places={ticked} close={end} />
			)}
			{doing === 'names' && <NameChildren order={order} close={end} />}
			{doing === 'add' && <AddPlace order={order} close={end} />}
		</section>
	);
};

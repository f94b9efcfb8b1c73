import { Flex, Tag } from 'antd';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DISPATCH, DISPATCH_CHANNELS } from '#domain/office/dispatch.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { call, urlOf } from '../../../core/send.ts';
import { Batch } from '../../../ui/Batch.tsx';
import { DispatchSteps } from '../../../ui/DispatchSteps.tsx';
import { LinkButton } from '../../../ui/Link.tsx';
import { filterOf, ListHead } from '../../../ui/list/ListHead.tsx';
import { type Columns, ListTable } from '../../../ui/list/ListTable.tsx';
import { numberColumn } from '../../../ui/list/number-column.tsx';
import { withDays } from '../../../ui/list/spans.ts';
import { Choice, Days, ListTabs, Reset, Search } from '../../../ui/list/Tools.tsx';
import { useChosen } from '../../../ui/list/use-chosen.ts';
import { type List, type ListQuery, type RowOf, useList } from '../../../ui/list/use-list.ts';
import { MAIL_STATES } from '../../../ui/mail-states.ts';
import { SendDialog, whyNotSent } from '../../../ui/SendDialog.tsx';
import { State } from '../../../ui/State.tsx';
import { Time } from '../../../ui/Time.tsx';
import { showDay } from '../../../ui/time.ts';
import { useTrips, useTripTitles } from '../../../ui/use-trip-titles.ts';
import { OrderDrawer } from '../../orders/index.ts';
import { Departures } from './Departures.tsx';

type Row = RowOf<'GET /dispatches'>;
/** How they went out, and when: `邮件（待发送）`. */
const Way = ({ row: { channel, mail, sentAt } }: { row: Row }) => {
	if (!channel) return '—';
	const state = channel === 'email' && mail !== null ? MAIL_STATES[mail] : undefined;
	return (
		<Flex vertical>
			<span>{DISPATCH_CHANNELS[channel] + (state ? `（${state}）` : '')}</span>
			{sentAt !== null && (
				<small>
					<Time ms={sentAt} />
				</small>
			)}
		</Flex>
	);
};

/** Columns of 发货列表; a number opens its order. */
const dispatchColumns = (open: (order: string) => void, titleOf: (trip: string) => string): Columns<Row> => [
	numberColumn(open, ({ orderId }) => orderId),
	{
		title: '家长',
		key: 'parent',
		className: 'o-whole',
		render: (_, { parent, phone, locale }) => (
			<Flex vertical>
				<span>
					{parent || '—'} {LOCALE_LABELS[locale]}
				</span>
				<small className="o-number">{phone || '没有电话'}</small>
			</Flex>
		),
	},
	{ title: '行程', key: 'trip', minWidth: 98, render: (_, { trip }) => titleOf(trip) },
	{
		title: '出发日期',
		key: 'departure',
		sorter: true,
		render: (_, { departure }) => <span className="o-number">{showDay(departure)}</span>,
	},
	{ title: '儿童', dataIndex: 'children', align: 'right' },
	{
		title: '状态',
		key: 'state',
		render: (_, { state, going, calledOff }) => (
			<Flex vertical align="start" gap={3}>
				<State of={state} states={DISPATCH.states} />
				{!going && <Tag>不再参加</Tag>}
				{going && calledOff && <Tag>团期已取消</Tag>}
			</Flex>
		),
	},
	{ title: '发出', key: 'channel', className: 'o-whole', render: (_, row) => <Way row={row} /> },
	{ title: '操作', key: 'steps', render: (_, row) => <DispatchSteps row={row} /> },
];

const FILTERS = ['state', 'trip', 'from', 'until', 'span'] as const;
const SEND = [{ action: 'send', label: '发货' }] as const;
const DAY = 86_400_000;

const dayIn = (days: number): string => hongKongDay(Date.now() + days * DAY);

/** The days of the list: one alone, or all. */
const onDay = (day: string | undefined) => ({ from: day, until: day, span: undefined });

/** Which departures are shown above the list. */
const daysOf = ({ from, until }: ListQuery) => {
	const first = from ?? dayIn(0);
	const last = until ?? hongKongDay(Date.parse(first) + 7 * DAY);
	return { heading: from || until ? '所选日期出发' : '未来 7 天出发', days: { from: first, until: last } };
};

const Tools = ({ list }: { list: List<RowOf<'GET /dispatches'>> }) => {
	const trips = useTrips();
	const titleOf = useTripTitles();
	const { trip, from, until } = list.query;
	const tomorrow = onDay(dayIn(1));
	const isTomorrow = from === tomorrow.from && until === tomorrow.until;
	return (
		<div className="o-tools">
			<Search list={list} label="订单号、家长、电话" />
			<LinkButton chosen={isTomorrow} href={list.hrefOf(isTomorrow ? onDay(undefined) : tomorrow)}>
				明天出发
			</LinkButton>
			<Days list={list} label="出发日期" />
			<Choice
				list={list}
				name="trip"
				label="行程"
				options={Object.fromEntries(trip ? [...trips, [trip, titleOf(trip)]] : trips)}
			/>
			<Reset list={list} />
		</div>
	);
};

/** 发货列表: joining instructions, by order or by departure. */
export const DispatchScreen = () => {
	const list = useList('GET /dispatches', FILTERS, withDays);
	const titleOf = useTripTitles();
	const chosen = useChosen(list);
	const isPending = ({ state, calledOff }: RowOf<'GET /dispatches'>) => state === 'pending' && !calledOff;
	return (
		<>
			<ListHead title="发货列表" file={urlOf('GET /dispatches.csv', { query: filterOf(withDays(list.query)) })} />
			<ListTabs list={list} states={DISPATCH.states} />
			<Departures
				{...daysOf(withDays(list.query))}
				listOf={({ trip, departure }) => list.hrefOf({ trip, ...onDay(departure), open: undefined })}
			/>
			<section className="o-card" aria-label="出发通知">
				<Tools list={list} />
				<Batch
					rows={chosen.rows}
					steps={chosen.rows.some((row) => row.going && isPending(row)) ? SEND : []}
					unit="个订单"
					nameOf={({ number }) => number}
					states={DISPATCH.states}
					dialogs={{
						send: ({ rows, about, send, close }) => (
							<SendDialog
								label="发货"
								about={about}
								preview={rows.find(isPending)?.id}
								send={(channel) => send({ channel })}
								close={close}
							/>
						),
					}}
					take={({ action: _action, ...body }) => call('POST /dispatches/send', { body })}
					whyNot={whyNotSent}
					clear={chosen.clear}
				/>
				<ListTable
					{...chosen.table}
					list={list}
					columns={dispatchColumns((open) => list.set({ open }), titleOf)}
					nameOf={({ number, departure }) => `${number} ${departure}`}
					empty="还没有要发的出发通知。订单付款后会出现在这里。"
				/>
			</section>
			{list.opened && <OrderDrawer id={list.opened} close={() => list.set({ open: undefined })} />}
		</>
	);
};

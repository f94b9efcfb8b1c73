import { Button, Checkbox, Drawer, Flex, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { showMoney } from '#domain/office/money.ts';
import { ROLL_CALL } from '#domain/office/screens.ts';
import { fewOf, freeSeats } from '#domain/seats.ts';
import { useRead } from '../../core/client.ts';
import { CALENDAR, DEPARTURES } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { DepartureTitle, PlacesBar } from '../../ui/Places.tsx';
import { Section } from '../../ui/Section.tsx';
import { showDay } from '../../ui/time.ts';
import { useAction } from '../../ui/use-action.ts';
import { Change } from './Change.tsx';
import { standingOf } from './standing.ts';
import { Weather } from './Weather.tsx';

// The calendar is seen before anybody books by telephone.
const NewBooking = lazy(async () => ({ default: (await import('../orders/index.ts')).NewBooking }));

type Opened = AnswerOf<'GET /departures/:id'>;

/** What the limit is, and what the site says by it. */
const limitOf = ({ capacity, private: isPrivate }: Opened): string => {
	if (capacity === null) return '没有名额上限：在商品的“每团儿童”或团期的“名额上限”里填写。';
	if (isPrivate) return `上限 ${capacity} 人。包团：网站不显示，别人不能订，也没有候补。`;
	return `上限 ${capacity} 人。余 ${fewOf(capacity)} 位起网站显示“名额紧张”，满了显示“已满”。`;
};

const Figures = ({ row }: { row: Opened }) => {
	const figures = [
		['已订', row.booked],
		['余位', freeSeats(row) ?? '—'],
		['最低成团', row.minimum ?? '—'],
		['保留', row.reserved],
	] as const;
	return (
		<section className="o-card o-card--padded" aria-label="名额">
			<Flex component="dl" justify="space-between">
				{figures.map(([label, n]) => (
					<div key={label}>
						<dt className="o-quiet">{label}</dt>
						<dd className="o-figure">{n}</dd>
					</div>
				))}
			</Flex>
			<PlacesBar seats={row} />
			<p className="o-quiet">{limitOf(row)}</p>
		</section>
	);
};

/** 领队: the leaders of a departure, who see its roll call. */
const Leaders = ({ departure }: { departure: string }) => {
	const params = { id: departure };
	const read = useRead(CALENDAR, 'GET /departures/:id/leaders', { params, select: ({ rows }) => rows });
	const give = useAction((leaders: string[]) => call('PUT /departures/:id/leaders', { params, body: { leaders } }), {
		done: '已安排领队',
		stale: [CALENDAR, DEPARTURES],
	});
	return (
		<Section title="领队">
			<Loaded of={read} empty="还没有领队的账号：负责人在个人中心添加。">
				{(leaders) => (
					<Checkbox.Group
						aria-label="领队"
						disabled={give.isPending}
						value={leaders.filter(({ given }) => given).map(({ id }) => id)}
						options={leaders.map(({ id, name }) => ({ value: id, label: name }))}
						onChange={(ids) => give.mutate(ids)}
					/>
				)}
			</Loaded>
		</Section>
	);
};

const Inside = ({ row }: { row: Opened }) => {
	const { id, trip, departure, orders } = row;
	const { word, tone } = standingOf(row, hongKongDay(Date.now()));
	const edits = useMay()('PUT /goods/:slug');
	const books = !row.cancelled && departure >= hongKongDay(Date.now());
	const [isBooking, setBooking] = useState(false);
	const day = { trip, from: departure, until: departure };
	const links: [label: string, path: string, query: Record<string, string>, shown?: boolean][] = [
		[`${orders} 单订单`, '/order/order-list', day],
		[`候补 ${row.waiting}`, '/departures/waiting', { open: id }, row.waiting > 0],
		['发货', '/order/send-goods', day, !row.cancelled],
		['点名', ROLL_CALL, { departure: id }],
		['编辑商品', '/add-goods', { slug: trip }, edits],
		['复制或重复', '/add-goods', { slug: trip, copy: departure }, edits && row.scheduled],
	];
	return (
		<Flex vertical gap={24}>
			<h3>
				<DepartureTitle row={row} />
			</h3>
			<Flex component="p" wrap gap={6}>
				{row.price !== null && <b>{showMoney({ cents: row.price * 100, currency: 'HKD' })}</b>}
				{!row.scheduled && <Tag color="error">不在行程表里</Tag>}
				{word && <Tag color={tone}>{word}</Tag>}
			</Flex>
			<Figures row={row} />
			<Flex wrap gap={10}>
				{books && <Button onClick={() => setBooking(true)}>登记报名</Button>}
				{links.map(
					([label, path, query, shown = true]) =>
						shown && (
							<Link key={path + label} href={`${path}?${new URLSearchParams(query)}`}>
								{label}
							</Link>
						),
				)}
			</Flex>
			<Change row={row} />
			{(!row.cancelled || row.reason === 'weather') && <Weather departure={id} weather={row.weather} />}
			<Leaders departure={id} />
			{isBooking && (
				<Suspense>
					<NewBooking at={row} close={() => setBooking(false)} />
				</Suspense>
			)}
		</Flex>
	);
};

/** A departure with its places, and what can be done with it. */
export const DepartureDrawer = ({ id, close }: { id: string; close: () => void }) => {
	const read = useRead(CALENDAR, 'GET /departures/:id', { params: { id } });
	return (
		<Drawer open size={600} onClose={close} title={<h2>{showDay(id.slice(0, 10))}</h2>}>
			<Loaded of={read}>{(row) => <Inside row={row} />}</Loaded>
		</Drawer>
	);
};

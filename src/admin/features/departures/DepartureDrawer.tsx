import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { showMoney } from '#domain/office/money.ts';
import { ROLL_CALL } from '#domain/office/screens.ts';
import { freeSeats } from '#domain/seats.ts';
import { CALENDAR } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { DepartureTitle, PlacesBar } from '../../ui/Places.tsx';
import { showDay } from '../../ui/time.ts';
import { Change } from './Change.tsx';
import { Leaders } from './Leaders.tsx';
import { OutsideBookings } from './OutsideBookings.tsx';
import { standingOf } from './standing.ts';
import { Weather } from './Weather.tsx';

type Opened = AnswerOf<'GET /departures/:id'>;

const Figures = ({ row }: { row: Opened }) => {
	const figures = [
		['已订', row.booked],
		['余位', freeSeats(row) ?? '—'],
		['最低成团', row.minimum ?? '—'],
		['保留', row.reserved],
	] as const;
	return (
		<section className="o-cal-figures" aria-label="名额">
			<dl>
				{figures.map(([label, n]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="o-number">{n}</dd>
					</div>
				))}
			</dl>
			<PlacesBar seats={row} />
			<p className="o-quiet">
				{row.capacity === null
					? '没有名额上限：在商品的“每团儿童”或团期的“名额上限”里填写。'
					: `上限 ${row.capacity} 人。余 ${Math.floor(Math.max(4, row.capacity * 0.2))} 位起网站显示“名额不多”，满了显示“已满”。`}
			</p>
		</section>
	);
};

const Inside = ({ row }: { row: Opened }) => {
	const { id, trip, departure, orders } = row;
	const { word, tone } = standingOf(row, hongKongDay(Date.now()));
	const edits = useMay()('PUT /goods/:slug');
	const day = new URLSearchParams({ trip, from: departure, until: departure });
	return (
		<div className="o-drawer">
			<h3>
				<DepartureTitle row={row} />
			</h3>
			<p className="o-tags">
				{row.price !== null && <b>{showMoney({ cents: row.price * 100, currency: 'HKD' })}</b>}
				{row.written === null && <span className="o-state o-state--bad">不在行程表里</span>}
				{row.written === 'full' && <span className="o-state">行程表写明已满，网站不再按人数计算</span>}
				{word && <span className={tone ? `o-state o-state--${tone}` : 'o-state'}>{word}</span>}
			</p>
			<Figures row={row} />
			<p className="o-buttons">
				<Link className="o-link" href={`/order/order-list?${day}`}>
					{orders} 单订单
				</Link>
				{row.waiting > 0 && (
					<Link className="o-link" href={`/departures/waiting?${new URLSearchParams({ open: id })}`}>
						候补 {row.waiting}
					</Link>
				)}
				<Link className="o-link" href={`/order/send-goods?${day}`}>
					发货
				</Link>
				<Link className="o-link" href={`${ROLL_CALL}?${new URLSearchParams({ departure: id })}`}>
					点名
				</Link>
				{edits && (
					<Link className="o-link" href={`/add-goods?${new URLSearchParams({ slug: trip })}`}>
						编辑商品
					</Link>
				)}
				{edits && row.written !== null && (
					<Link className="o-link" href={`/add-goods?${new URLSearchParams({ slug: trip, copy: departure })}`}>
						复制或重复
					</Link>
				)}
			</p>
			<Change row={row} />
			<Weather departure={id} weather={row.weather} />
			<Leaders departure={id} />
			<OutsideBookings row={row} />
		</div>
	);
};

/** A departure with its places, and what was booked elsewhere. */
export const DepartureDrawer = ({ id, close }: { id: string; close: () => void }) => {
	const read = useQuery({
		queryKey: [...CALENDAR, 'one', id],
		queryFn: () => call('GET /departures/:id', { params: { id } }),
	});
	return (
		<Drawer open size={600} onClose={close} title={<h2>{showDay(id.slice(0, 10))}</h2>}>
			<Loaded of={read}>{(row) => <Inside row={row} />}</Loaded>
		</Drawer>
	);
};

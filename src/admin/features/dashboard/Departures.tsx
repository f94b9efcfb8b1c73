import { useQuery } from '@tanstack/react-query';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DEPARTURES } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { showDay } from '../../ui/time.ts';

const DAY = 86_400_000;

/** 未来 7 天出发 */
export const Departures = () => {
	const now = Date.now();
	const days = { from: hongKongDay(now), until: hongKongDay(now + 7 * DAY) };
	const { data, error, refetch } = useQuery({
		queryKey: [...DEPARTURES, days],
		queryFn: () => call('GET /departures', { query: days }),
	});
	return (
		<section className="o-card o-card--padded" aria-labelledby="departures">
			<h2 id="departures">未来 7 天出发</h2>
			{error ? <ErrorAlert error={error} again={() => void refetch()} /> : !data && <Loading />}
			{data?.rows.length === 0 && <p>这几天没有行程出发。</p>}
			<ul className="o-lines">
				{data?.rows.map(({ id, trip, departure, title, orders, children, waiting }) => (
					<li key={id}>
						<span className="o-number">{showDay(departure)}</span>
						<Link href={`/order/send-goods?${new URLSearchParams({ trip, from: departure, until: departure })}`}>
							{title}
						</Link>
						<span className="o-end">
							{orders} 单 {children} 人
						</span>
						{waiting > 0 && <span className="o-state o-state--wait">{waiting} 待发货</span>}
					</li>
				))}
			</ul>
		</section>
	);
};

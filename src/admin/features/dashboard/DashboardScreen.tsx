import { hongKongDay } from '#domain/hong-kong-time.ts';
import { useMay } from '../../api/session.ts';
import { Departures } from '../dispatch/Departures.tsx';
import { Decisions } from './Decisions.tsx';
import { Missing } from './Missing.tsx';
import { Sales } from './Sales.tsx';
import { Waits } from './Waits.tsx';

const DAY = 86_400_000;
const SENDING = '/order/send-goods';

/** 首页: what waits, what was sold, who goes soon, what is not translated. */
export const DashboardScreen = () => {
	const may = useMay();
	const now = Date.now();
	return (
		<>
			<h1>首页</h1>
			<Waits />
			{may('GET /calendar') && <Decisions />}
			{may('GET /sales') && <Sales />}
			<div className="o-columns">
				{may('GET /departures') && (
					<Departures
						heading="未来 7 天出发"
						days={{ from: hongKongDay(now), until: hongKongDay(now + 7 * DAY) }}
						rollOf={(roll) => `${SENDING}?${new URLSearchParams({ roll })}`}
						listOf={({ trip, departure }) =>
							`${SENDING}?${new URLSearchParams({ trip, from: departure, until: departure })}`
						}
					/>
				)}
				<Missing />
			</div>
		</>
	);
};

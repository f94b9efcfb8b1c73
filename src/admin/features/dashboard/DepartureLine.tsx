import { Flex, Tag } from 'antd';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Link } from '../../ui/Link.tsx';
import { DepartureTitle, PlacesBar, PlacesText } from '../../ui/Places.tsx';
import { showDay } from '../../ui/time.ts';
import { type Departure, standingOf } from '../departures/standing.ts';

interface Props {
	row: Departure;
	/** How many orders wait for their joining instructions. */
	unsent?: number;
}

/** A departure with its picture, how full it is, and what most needs to be known of it. */
export const DepartureLine = ({ row, unsent = 0 }: Props) => {
	const { id, trip, departure, waiting, cancelled } = row;
	const standing = standingOf(row, hongKongDay(Date.now()));
	const { word, tone } = !standing.word && unsent > 0 ? ({ word: '待发货', tone: 'processing' } as const) : standing;
	const open = new URLSearchParams({ month: departure.slice(0, 7), open: id });
	const day = new URLSearchParams({ trip, from: departure, until: departure });
	return (
		<li>
			<span className="o-number">{showDay(departure).slice(5)}</span>
			<div className="o-trip-title">
				<Cover trip={trip} />
				<div>
					<Link href={`/departures/calendar?${open}`}>
						<DepartureTitle row={row} />
					</Link>
					{unsent > 0 && !cancelled && (
						<small>
							<Link href={`/order/send-goods?${day}`}>{unsent} 单待发货</Link>
						</small>
					)}
				</div>
			</div>
			<PlacesBar seats={row} />
			<Flex component="span" vertical>
				<span>
					<span className="o-hidden">已订 </span>
					<PlacesText seats={row} />
				</span>
				{waiting > 0 && <small>候补 {waiting}</small>}
			</Flex>
			<span>{word && <Tag color={tone}>{word}</Tag>}</span>
		</li>
	);
};

import { Alert, Flex } from 'antd';
import { beyondPlaces } from '#domain/seats.ts';
import { PlacesBar } from '../../ui/Places.tsx';
import { type Departure, dayText, fullnessText } from './order.ts';

/** How full a departure becomes by so many children more; one that has no place for them, or that others wait for, is warned of. */
export const DepartureSeats = ({ to, more }: { to: Departure; more: number }) => {
	const over = beyondPlaces(to, more);
	const isWaitedFor = to.waiting > 0;
	return (
		<>
			<Flex gap={12} align="center" className="o-number">
				<span>{dayText(to.departure)}</span>
				<PlacesBar seats={{ ...to, booked: to.booked + more }} />
				<b>{fullnessText(to, more)}</b>
			</Flex>
			{(over > 0 || isWaitedFor) && (
				<Alert
					type={over > 0 ? 'error' : 'warning'}
					showIcon
					role="alert"
					title={over > 0 ? `这个团期会超额 ${over} 人` : `${to.waiting} 家在候补，排在前面`}
					description={`上限 ${to.capacity ?? '—'}，已订和保留 ${to.booked + to.reserved}，加上这 ${more} 名是 ${to.booked + to.reserved + more}${isWaitedFor ? `；${to.waiting} 家候补` : ''}。`}
				/>
			)}
		</>
	);
};

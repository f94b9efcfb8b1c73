import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { beyondPlaces } from '#domain/seats.ts';
import { CALENDAR, ORDERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { PlacesBar } from '../../ui/Places.tsx';
import { showDay } from '../../ui/time.ts';
import { type Departure, fullnessText } from './order.ts';

const NONE: readonly Departure[] = [];

/** The departures that places of an order may be on: to `move` there, or to `match` what found none by itself. */
export const useDepartures = (id: string, purpose: 'move' | 'match') => {
	const { data, error, isPending } = useQuery({
		queryKey: [...ORDERS, 'departures', id, purpose],
		queryFn: () => call('GET /orders/:id/departures', { params: { id }, query: { for: purpose } }),
	});
	return { departures: data?.rows ?? NONE, error, isPending };
};

/** The departure of a trip on a day; null where there is none, undefined before both are chosen and while it is read. */
export const useDay = ({ trip, departure }: Pick<Departure, 'trip' | 'departure'>) => {
	const { data } = useQuery({
		queryKey: [...CALENDAR, 'day', departure],
		queryFn: () => call('GET /calendar', { query: { from: departure, until: departure } }),
		enabled: trip !== '' && departure !== '',
	});
	return data && (data.rows.find((row) => row.trip === trip) ?? null);
};

/** How full a departure becomes by so many children more; one that has no place for them, or that others wait for, is warned of. */
export const DepartureSeats = ({ to, more }: { to: Omit<Departure, 'cents'>; more: number }) => {
	const over = beyondPlaces(to, more);
	const taken = to.booked + to.reserved;
	return (
		<>
			<Flex gap={12} align="center" className="o-number">
				<span>{showDay(to.departure)}</span>
				<PlacesBar seats={{ ...to, booked: to.booked + more }} />
				<b>{fullnessText(to, more)}</b>
			</Flex>
			{(over > 0 || to.waiting > 0) && (
				<Alert
					type={over > 0 ? 'error' : 'warning'}
					showIcon
					role="alert"
					title={over > 0 ? `这个团期会超额 ${over} 人` : `${to.waiting} 家在候补，排在前面`}
					description={`上限 ${to.capacity ?? '—'}，已订和保留 ${taken}，加上这 ${more} 名是 ${taken + more}${to.waiting > 0 ? `；${to.waiting} 家候补` : ''}。`}
				/>
			)}
		</>
	);
};

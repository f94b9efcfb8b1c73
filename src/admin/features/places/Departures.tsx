import { Alert, Flex } from 'antd';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { HOME_CURRENCY } from '#domain/office/money.ts';
import { beyondPlaces } from '#domain/seats.ts';
import { useRead } from '../../core/client.ts';
import { CALENDAR } from '../../core/keys.ts';
import { PlacesBar } from '../../ui/Places.tsx';
import { showDay } from '../../ui/time.ts';
import { type Departure, fullnessText } from './order.ts';

/** The departures to come that places may be on, the nearest first; none in another currency than that of the schedule. */
export const useDepartures = (currency: string = HOME_CURRENCY) => {
	const from = hongKongDay(Date.now());
	const { data, error, isPending } = useRead(CALENDAR, 'GET /calendar', {
		query: { from, until: '9999-12-31' },
		select: ({ rows }) =>
			rows.flatMap((row): Departure[] =>
				row.price === null || row.private || row.cancelled ? [] : [{ ...row, cents: row.price * 100 }],
			),
	});
	return { departures: currency === HOME_CURRENCY && data ? data : NONE, error, isPending };
};
const NONE: readonly Departure[] = [];

/** The departure of a trip on a day; null where there is none, undefined before both are chosen and while it is read. */
export const useDay = ({ trip, departure }: Pick<Departure, 'trip' | 'departure'>) => {
	const { data } = useRead(CALENDAR, 'GET /calendar', {
		query: { from: departure, until: departure },
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

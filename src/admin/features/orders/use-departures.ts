import { useQuery } from '@tanstack/react-query';
import { ORDERS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import type { Departure } from './order.ts';

const NONE: readonly Departure[] = [];

/** The departures that places of an order may be on: to `move` there, or to `match` what found none by itself. */
export const useDepartures = (id: string, purpose: 'move' | 'match') => {
	const { data, error, isPending } = useQuery({
		queryKey: [...ORDERS, 'departures', id, purpose],
		queryFn: () => call('GET /orders/:id/departures', { params: { id }, query: { for: purpose } }),
	});
	return { departures: data?.rows ?? NONE, error, isPending };
};

export const departureKey = ({ trip, departure }: Pick<Departure, 'trip' | 'departure'>): string =>
	`${trip} ${departure}`;

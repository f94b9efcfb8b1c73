import { useQuery } from '@tanstack/react-query';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { CALENDAR } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import type { Departure } from '../departures/standing.ts';

const MINUTE = 60_000;
const YEAR = 365 * 86_400_000;

/** Departures of the next year that are wanted, asked for once for all that shows them. */
export const useComing = (isWanted: (row: Departure) => boolean) => {
	const now = Date.now();
	const days = { from: hongKongDay(now), until: hongKongDay(now + YEAR) };
	return useQuery({
		queryKey: [...CALENDAR, days],
		queryFn: () => call('GET /calendar', { query: days }),
		select: ({ rows }) => rows.filter(isWanted),
		// Somebody may book, or be moved, while the screen is open.
		refetchInterval: MINUTE,
	});
};

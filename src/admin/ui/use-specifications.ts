import { useQuery } from '@tanstack/react-query';
import { CALLS } from '#contracts/calls.ts';
import { call } from '../core/send.ts';

/** All specifications with their values. */
export const useSpecifications = () =>
	useQuery({
		queryKey: ['specifications', 'all'],
		queryFn: ({ signal }) => call(CALLS.getParams, { query: { size: '100' }, signal }),
		staleTime: 60_000,
	});

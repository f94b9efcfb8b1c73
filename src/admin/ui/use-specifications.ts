import { CALLS } from '#contracts/calls.ts';
import { useRead } from '../core/client.ts';
import { SPECIFICATIONS } from '../core/keys.ts';

/** All specifications with their values. */
export const useSpecifications = () =>
	useRead(SPECIFICATIONS, CALLS.getParams, { query: { size: '100' }, staleTime: 60_000 });

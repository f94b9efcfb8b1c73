import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { OF_ORDERS } from '../api/keys.ts';

/** Reads again what is shown of orders and their parts, after one of them changed. */
export const useOrdersAgain = (): (() => Promise<void>) => {
	const client = useQueryClient();
	return useCallback(async () => {
		await Promise.all(OF_ORDERS.map((queryKey) => client.invalidateQueries({ queryKey })));
	}, [client]);
};

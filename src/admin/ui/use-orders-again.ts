import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { OF_ORDERS } from '../core/keys.ts';
import { useAction } from './use-action.ts';

/** Reads again what is shown of orders and their parts, after one of them changed. */
export const useOrdersAgain = (): (() => Promise<void>) => {
	const client = useQueryClient();
	return useCallback(async () => {
		await Promise.all(OF_ORDERS.map((queryKey) => client.invalidateQueries({ queryKey })));
	}, [client]);
};

/** Something that changes an order, which is read again after it, also where it was refused. @param done the message then */
export const useOrderAction = <Sent = void>(act: (sent: Sent) => Promise<unknown>, done: string) => {
	const again = useOrdersAgain();
	return useAction((sent: Sent) => act(sent).finally(again), { done });
};

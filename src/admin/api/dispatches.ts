import type { DispatchAction, DispatchChannel } from '#domain/office/dispatch.ts';
import type { Departure, DispatchListRow, RollCall } from '#domain/office/dispatch-row.ts';
import type { Page } from './page.ts';
import { send } from './send.ts';

/** What became of one of several dispatches; `number` is that of its order. */
export interface SentReport {
	id: string;
	number: string;
	ok: boolean;
	error?: { code: string; message: string };
}

/** Chosen ones, or all that wait of a departure. */
export type SendChosen = { ids: readonly string[] } | { trip: string; departure: string };

export const getDispatches = (query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
	send<Page<DispatchListRow>>('GET /dispatches', { query, signal });
export const sendDispatches = (chosen: SendChosen, channel: DispatchChannel) =>
	send<{ results: SentReport[] }>('POST /dispatches/send', { body: { ...chosen, channel } });
export const stepDispatch = (id: string, action: DispatchAction, channel?: DispatchChannel) =>
	send('POST /dispatches/:id/state', { params: { id }, body: { action, ...(channel && { channel }) } });

export const getDepartures = (query: { from: string; until: string }) =>
	send<{ rows: Departure[] }>('GET /departures', { query });
export const getRollCall = (id: string) => send<RollCall>('GET /departures/:id/roll-call', { params: { id } });

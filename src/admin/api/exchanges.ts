import type { ExchangeChoice, ExchangeListRow, ExchangeView } from '#domain/office/exchange-row.ts';
import type { ExchangeStep, NewExchange } from '#domain/office/order-calls.schema.ts';
import type { Page } from './page.ts';
import { send } from './send.ts';

export const getExchanges = (query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
	send<Page<ExchangeListRow>>('GET /exchanges', { query, signal });
export const getExchange = (id: string) => send<ExchangeView>('GET /exchanges/:id', { params: { id } });
export const addExchange = (body: NewExchange) => send('POST /exchanges', { body });
export const stepExchange = (id: string, body: ExchangeStep) =>
	send('POST /exchanges/:id/state', { params: { id }, body });

/** Where an order may move to, by day. */
export const getExchangeChoices = (order: string) =>
	send<{ rows: ExchangeChoice[] }>('GET /orders/:id/departures', { params: { id: order } });

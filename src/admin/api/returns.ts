import type { NewReturn, ReturnStep } from '#domain/office/order-calls.schema.ts';
import type { ReturnReason } from '#domain/office/return.ts';
import type { RefundSuggestion, ReturnListRow, ReturnView } from '#domain/office/return-row.ts';
import type { Page } from './page.ts';
import { send } from './send.ts';

export const getReturns = (query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
	send<Page<ReturnListRow>>('GET /returns', { query, signal });
export const getReturn = (id: string) => send<ReturnView>('GET /returns/:id', { params: { id } });
/** What the terms suggest to give back of an order, and why. */
export const getRefund = (order: string, reason: ReturnReason) =>
	send<RefundSuggestion>('GET /orders/:id/refund', { params: { id: order }, query: { reason } });
export const addReturn = (body: NewReturn) => send('POST /returns', { body });
export const stepReturn = (id: string, body: ReturnStep) => send('POST /returns/:id/state', { params: { id }, body });

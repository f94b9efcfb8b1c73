import type { DispatchChannel, DispatchState } from '#domain/office/dispatch.ts';
import type { ExchangeState } from '#domain/office/exchange.ts';
import type { ImportPreview } from '#domain/office/import-preview.ts';
import type { Need } from '#domain/office/machine.ts';
import type { OrderAction, OrderState } from '#domain/office/order.ts';
import type { OrderBatch, OrderStep } from '#domain/office/order-calls.schema.ts';
import type { Payment } from '#domain/office/payment.ts';
import type { OrderReturn, ReturnReason, ReturnState } from '#domain/office/return.ts';
import { send } from './send.ts';

/** An order as lists show it, who booked masked. Times are milliseconds UTC, amounts whole cents. */
export interface OrderRow {
	id: string;
	number: string;
	orderedAt: number;
	parent: string;
	phone: string;
	email: string;
	trip: string;
	departure: string;
	children: number;
	cents: number;
	currency: string;
	payment: Payment;
	state: OrderState;
	locale: string;
	/** It names a trip or a day that we do not know. */
	unmatched: boolean;
	attention: 'cancelled_in_shop' | 'dispatch_failed' | null;
	/** What became of a return, beside the state. */
	returned: OrderReturn | null;
}

/** Something that may be done with it now, by who is signed in. */
export interface Step<Action extends string = string> {
	action: Action;
	label: string;
	needs?: Need;
}

/** An order that was opened. */
export interface Order extends Omit<OrderRow, 'children' | 'returned'> {
	shopId: string | null;
	actions: Step<OrderAction>[];
	lines: {
		id: string;
		title: string;
		trip: string;
		departure: string;
		quantity: number;
		places: number;
		cents: number;
	}[];
	children: { id: string; name: string; age: number | null; allergy: string; note: string }[];
	events: { id: string; at: number; who: string; action: string; before: string; after: string; note: string }[];
	dispatches: {
		id: string;
		departure: string;
		state: DispatchState;
		channel: DispatchChannel | null;
		sentAt: number | null;
	}[];
	exchanges: { id: string; fromDeparture: string; toDeparture: string; state: ExchangeState }[];
	returns: { id: string; reason: ReturnReason; cents: number; currency: string; state: ReturnState }[];
}

/** What became of one row of a batch. */
export interface RowReport {
	id: string;
	ok: boolean;
	state?: OrderState;
	error?: { code: string; message: string };
}

export const getOrder = (id: string) => send<Order>('GET /orders/:id', { params: { id } });
export const stepOrder = (id: string, body: OrderStep) => send('POST /orders/:id/state', { params: { id }, body });
export const noteOrder = (id: string, note: string) =>
	send('POST /orders/:id/notes', { params: { id }, body: { note } });
export const batchOrders = (body: OrderBatch) => send<{ results: RowReport[] }>('POST /orders/batch', { body });

/** What would come of a file of orders. */
export const previewImport = (csv: string) => send<ImportPreview>('POST /orders/import/preview', { body: { csv } });
/** Stores a file of orders: all of it, or nothing. */
export const importOrders = (csv: string) => send<{ orders: number }>('POST /orders/import', { body: { csv } });

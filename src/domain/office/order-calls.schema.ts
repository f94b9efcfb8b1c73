import { z } from 'zod';
import { isoDate, slug } from '../fields.schema.ts';
import { DISPATCH, DISPATCH_CHANNELS, type DispatchAction, type DispatchChannel } from './dispatch.ts';
import { EXCHANGE, type ExchangeAction } from './exchange.ts';
import { NEED_LENGTH } from './machine.ts';
import { ORDER, type OrderAction } from './order.ts';
import { RETURN, RETURN_REASONS, type ReturnAction, type ReturnReason } from './return.ts';

/** What is sent to the calls of orders. Messages are codes of the office. */
const id = z.string().regex(/^[0-9a-f-]{36}$/, 'invalid');
const ids = z.array(id).min(1, 'required').max(100, 'too_long');
const said = z.string().trim().max(NEED_LENGTH.max, 'too_long').default('');
const channel = z.enum(Object.keys(DISPATCH_CHANNELS) as [DispatchChannel], 'invalid').default('email');
const actionOf = <Action extends string>(table: readonly { action: Action }[]) =>
	z.enum([...new Set(table.map(({ action }) => action))] as [Action], 'invalid');

/** A step; whether it wants a note or a reason stands in its table. */
const step = { note: said, reason: said };
export const orderStepSchema = z.strictObject({ action: actionOf<OrderAction>(ORDER.table), ...step, channel });
export const orderBatchSchema = orderStepSchema.extend({ ids });
export const dispatchStepSchema = z.strictObject({
	action: actionOf<DispatchAction>(DISPATCH.table),
	...step,
	channel,
});
export const exchangeStepSchema = z.strictObject({ action: actionOf<ExchangeAction>(EXCHANGE.table), ...step });
export const returnStepSchema = z.strictObject({ action: actionOf<ReturnAction>(RETURN.table), ...step });

export const orderNoteSchema = z.strictObject({
	note: z.string().trim().min(NEED_LENGTH.min, 'note_required').max(NEED_LENGTH.max, 'too_long'),
});

/** Joining instructions that wait, by their ids or all of a departure. */
export const sendSchema = z.union([
	z.strictObject({ ids, channel }),
	z.strictObject({ trip: slug, departure: isoDate, channel }),
]);

const reason = z.string('reason_required').trim();
export const newExchangeSchema = z.strictObject({
	orderId: id,
	lineId: id,
	trip: slug,
	departure: isoDate,
	reason: reason.min(NEED_LENGTH.min, 'reason_required').max(NEED_LENGTH.max, 'too_long'),
});

export const returnReasonSchema = z.enum(Object.keys(RETURN_REASONS) as [ReturnReason], 'reason_required');
export const newReturnSchema = z.strictObject({
	orderId: id,
	reason: returnReasonSchema,
	note: said,
	/** Whole cents. */
	cents: z.int('invalid').min(0, 'out_of_range'),
});

export const importSchema = z.strictObject({ csv: z.string().min(1, 'required') });

/** What the calls are sent, for the screens, which hold no schemas. */
export type OrderStep = z.input<typeof orderStepSchema>;
export type OrderBatch = z.input<typeof orderBatchSchema>;
export type NewExchange = z.input<typeof newExchangeSchema>;
export type ExchangeStep = z.input<typeof exchangeStepSchema>;
export type NewReturn = z.input<typeof newReturnSchema>;
export type ReturnStep = z.input<typeof returnStepSchema>;

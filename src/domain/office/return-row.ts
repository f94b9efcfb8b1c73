import type { Transition } from './machine.ts';
import type { RefundReason } from './refund.ts';
import type { ReturnAction, ReturnReason, ReturnState } from './return.ts';

/** A return as lists show it, who booked masked. Times are milliseconds UTC, amounts whole cents. */
export interface ReturnListRow {
	id: string;
	orderId: string;
	createdAt: number;
	updatedAt: number;
	state: ReturnState;
	reason: ReturnReason;
	reasonLabel: string;
	note: string;
	cents: number;
	/** What the terms of the trip suggested when it was asked for, and by which rule. */
	suggestedCents: number;
	currency: string;
	rule: RefundReason[];
	/** Why it was refused. */
	answer: string;
	number: string;
	parent: string;
	phone: string;
	email: string;
	trip: string;
	departure: string;
}

/** A return that was opened: who booked whole, and what may be done now. */
export interface ReturnView extends ReturnListRow {
	actions: Pick<Transition<ReturnState, ReturnAction>, 'action' | 'label' | 'needs'>[];
}

/** What the terms of the trips suggest to give back of an order. */
export interface RefundSuggestion {
	cents: number;
	/** The most that can still be given back. */
	most: number;
	currency: string;
	reasons: RefundReason[];
}

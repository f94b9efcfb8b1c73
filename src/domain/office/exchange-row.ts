import type { ExchangeAction, ExchangeState } from './exchange.ts';
import type { Transition } from './machine.ts';
import type { Settlement } from './money.ts';

/** What an exchange costs, in words and whole cents. */
export interface SettlementView {
	kind: Settlement['kind'];
	/** 应收, 应退 or 0. */
	label: string;
	cents: number;
	currency: string;
}

/** An exchange as lists show it, who booked masked. Times are milliseconds UTC. */
export interface ExchangeListRow {
	id: string;
	orderId: string;
	createdAt: number;
	updatedAt: number;
	state: ExchangeState;
	fromTrip: string;
	fromDeparture: string;
	toTrip: string;
	toDeparture: string;
	settlement: SettlementView;
	reason: string;
	number: string;
	parent: string;
	phone: string;
	email: string;
}

/** An exchange that was opened: who booked whole, and what may be done now. */
export interface ExchangeView extends ExchangeListRow {
	/** What all places of the line cost before and after. */
	beforeCents: number;
	afterCents: number;
	/** Why it was refused. */
	answer: string;
	actions: Pick<Transition<ExchangeState, ExchangeAction>, 'action' | 'label' | 'needs'>[];
}

/** A departure of the schedule that an order may move to. */
export interface ExchangeChoice {
	trip: string;
	title: string;
	departure: string;
	/** Price of one place in whole cents. */
	cents: number;
}

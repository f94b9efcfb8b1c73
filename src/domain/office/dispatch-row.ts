import type { Locale } from '../locale.ts';
import type { DispatchChannel, DispatchState } from './dispatch.ts';

/** Joining instructions as lists show them, who booked masked. Times are milliseconds UTC. */
export interface DispatchListRow {
	id: string;
	orderId: string;
	number: string;
	parent: string;
	phone: string;
	/** Empty: it cannot go out by e-mail. */
	email: string;
	locale: Locale;
	trip: string;
	departure: string;
	/** How many of the order go on this departure. */
	children: number;
	state: DispatchState;
	channel: DispatchChannel | null;
	/** State of the mail that carries them. */
	mail: string | null;
	sentAt: number | null;
	updatedAt: number;
	/** The family still goes: not closed, and no money is on its way back. */
	going: boolean;
}

/** A day of a trip on which somebody goes. */
export interface Departure {
	/** Its day and its trip: `2026-12-05_bus-factory`. */
	id: string;
	trip: string;
	title: string;
	departure: string;
	orders: number;
	children: number;
	/** Joining instructions that are not out yet. */
	waiting: number;
}

/** Who goes on a departure, by order. */
export interface RollCall {
	trip: string;
	departure: string;
	title: string;
	orders: RollCallOrder[];
}

export interface RollCallOrder {
	id: string;
	number: string;
	parent: string;
	phone: string;
	locale: string;
	/** How many go; some may have no name yet. */
	places: number;
	/** What the parent wrote with the order. */
	note: string;
	children: { name: string; age: number | null; allergy: string; note: string }[];
}

import { send } from './send.ts';

/** What was taken for a trip in a month, in whole cents. */
export interface Sale {
	/** `2026-11`. */
	month: string;
	/** Empty: of no trip that we know. */
	trip: string;
	currency: string;
	orders: number;
	children: number;
	cents: number;
	refunded: number;
}

/** A day of a trip on which somebody goes. */
export interface Departure {
	id: string;
	trip: string;
	title: string;
	departure: string;
	orders: number;
	children: number;
	/** Joining instructions that are not out yet. */
	waiting: number;
}

export const getDepartures = (query: { from: string; until: string }) =>
	send<{ rows: Departure[] }>('GET /departures', { query });

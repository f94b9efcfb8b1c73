import { send } from './send.ts';

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

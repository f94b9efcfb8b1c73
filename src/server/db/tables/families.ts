import type { DatesRequestState } from '#domain/office/dates-request.ts';
import type { WaitingState } from '#domain/office/waiting.ts';
import type { WeatherDecision } from '#domain/weather.ts';

/** The tables of what families ask and are told beside their orders. Days are ISO dates; absent texts are empty. */
export interface FamilyTables {
	waiting: WaitingRow;
	dates_request: DatesRequestRow;
	departure_weather: DepartureWeatherRow;
}

/** A family that waits for a place on a departure. The line is in the order of `joined_at`. */
export interface WaitingRow {
	id: string;
	trip: string;
	departure: string;
	name: string;
	/** In lower case: an address waits once. */
	email: string;
	children: number;
	/** Language in which we write. */
	locale: string;
	state: WaitingState;
	/** When it joined the line; whoever lets an offer pass joins it anew. */
	joined_at: number;
	/** When the link of the first mail was followed; null before. */
	confirmed_at: number | null;
	/** End of the offer; null without one. */
	offer_until: number | null;
	/** When it booked, left, or let an offer pass; null before. */
	ended_at: number | null;
	/** The order with which it booked. */
	order_id: string | null;
	/** Version of the privacy statement that stood on the form. */
	privacy_version: string;
}

/** A visitor who asked to be told when a trip has dates. */
export interface DatesRequestRow {
	id: string;
	trip: string;
	/** In lower case: an address asks once for each trip. */
	email: string;
	/** Language in which we write. */
	locale: string;
	state: DatesRequestState;
	asked_at: number;
	/** When the link of the first mail was followed; null before. */
	confirmed_at: number | null;
	/** When the office had the dates sent; null before. */
	told_at: number | null;
	/** Version of the privacy statement that stood on the form. */
	privacy_version: string;
}

/** What was decided about a departure last. */
export interface DepartureWeatherRow {
	trip: string;
	departure: string;
	decision: WeatherDecision;
	decided_at: number;
	account_id: string;
	who: string;
}

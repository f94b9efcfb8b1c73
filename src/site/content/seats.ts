import { readFileSync } from 'node:fs';
import { readEnvironment } from '#domain/environment.ts';
import type { Departure } from '#domain/schedule.schema.ts';
import { type Availability, type SeatState, shownState } from '#domain/seat-state.ts';

export interface ShownDeparture extends Departure {
	seats: SeatState;
}

const { SEATS_FILE } = readEnvironment(process.env);
const availability: Availability = SEATS_FILE ? JSON.parse(readFileSync(SEATS_FILE, 'utf8')) : {};

/** A departure with how full it is at the build; open where nobody has counted. */
export const withSeats = (departure: Departure): ShownDeparture => ({
	...departure,
	seats: departure.cancelled ? 'cancelled' : (shownState(availability, departure) ?? 'open'),
});

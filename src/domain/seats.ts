import type { SeatState } from './seat-state.ts';

/** The places of a departure, in children. */
export interface Seats {
	/** How many it takes; null where nothing says so. */
	capacity: number | null;
	/** Fewer than so many and it may not go; null where nothing says so. */
	minimum: number | null;
	/** Children who have a place. */
	booked: number;
	/** Places that were promised to somebody who has not taken them yet. */
	reserved: number;
	/** How many families wait for a place. */
	waiting: number;
	/** The fewest children that one of them wants places for, while places can be offered; null when nobody waits. */
	wanted: number | null;
	/** It does not go. */
	cancelled: boolean;
}

/** So few places, or so small a part of all of them, are few. */
const FEW = { places: 4, part: 0.2 } as const;

/** How many can still be sold, never less than none; null where there is no end to them. */
export const freeSeats = ({
	capacity,
	booked,
	reserved,
}: Pick<Seats, 'capacity' | 'booked' | 'reserved'>): number | null =>
	capacity === null ? null : Math.max(0, capacity - booked - reserved);

/** Whether a place that is free belongs to a family that waits: it is not sold past the line. */
const isForTheLine = (free: number, { wanted }: Pick<Seats, 'wanted'>): boolean => wanted !== null && wanted <= free;

/** How many free places of so many are few. */
export const fewOf = (capacity: number): number => Math.floor(Math.max(FEW.places, capacity * FEW.part));

/** How full a departure is, by its counted places; open where there is no end to them. */
export const seatState = (seats: Omit<Seats, 'minimum' | 'waiting'>): SeatState => {
	if (seats.cancelled) return 'cancelled';
	const free = freeSeats(seats);
	if (free === null || seats.capacity === null) return 'open';
	if (free === 0 || isForTheLine(free, seats)) return 'full';
	return free <= fewOf(seats.capacity) ? 'few' : 'open';
};

/** How many children are booked beyond the places; 0 when none are. */
export const overbooked = ({ capacity, booked }: Pick<Seats, 'capacity' | 'booked'>): number =>
	capacity === null ? 0 : Math.max(0, booked - capacity);

/** How many children would be booked or promised a place beyond the places, if so many more came; 0 when all find one. */
export const beyondPlaces = (
	{ capacity, booked, reserved }: Pick<Seats, 'capacity' | 'booked' | 'reserved'>,
	more: number,
): number => (capacity === null ? 0 : Math.max(0, booked + reserved + more - capacity));

/** How many children are missing for the departure to go; 0 when none are. */
export const belowMinimum = ({ minimum, booked }: Pick<Seats, 'minimum' | 'booked'>): number =>
	minimum === null ? 0 : Math.max(0, minimum - booked);

/** Days before a departure in which one that is below its minimum has to be decided. */
export const DECIDE_WITHIN = 3;

/** How long an order that is not paid keeps its places, in ms: a bank transfer takes a working day or two. */
export const UNPAID_HOLDS = 48 * 3_600_000;

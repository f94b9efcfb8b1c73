/** How full a departure is, or that it does not go. */
export const SEAT_STATES = ['open', 'few', 'full', 'cancelled'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/**
 * How full departures are, by trip and day, as `/api/availability` says it: a state; after it, where somebody counts, the
 * free places, or of a full departure the families that wait (`few 4`, `full 2`).
 */
export type Availability = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The state of a departure; undefined where the answer has none. */
export const shownState = (
	availability: Availability,
	{ trip, date }: { trip: string; date: string },
): SeatState | undefined => {
	const [word] = `${availability[trip]?.[date]}`.split(' ');
	return SEAT_STATES.find((each) => each === word);
};

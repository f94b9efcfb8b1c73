/** How full a departure is, or that it does not go. */
export const SEAT_STATES = ['open', 'few', 'full', 'cancelled'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/** How full departures are, by trip and day, as `/api/availability` says it: a state, and of a full one how many families wait. */
export type Availability = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What was said of a departure; undefined: nothing that means anything. */
export const shownSeats = (
	availability: Availability,
	{ trip, date }: { trip: string; date: string },
): { state: SeatState; families: string | undefined } | undefined => {
	const [word, families] = `${availability[trip]?.[date]}`.split(' ');
	const state = SEAT_STATES.find((each) => each === word);
	return state && { state, families };
};

/** Most characters that fit into the words of a trip, in every language. */
export const TRIP_LIMITS = {
	title: 70,
	teaser: 220,
	summary: 155,
	lead: 300,
	place: 60,
	address: 120,
	directions: 240,
	alt: 200,
} as const;

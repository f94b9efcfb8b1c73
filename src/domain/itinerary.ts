import { minutesOf } from './hong-kong-time.ts';

/** A stop from `start` to `end`, times of day written `hh:mm`. */
export interface TimedStop {
	start: string;
	end: string;
}

/** Start and end of a day, `hh:mm`. */
export type DaySpan = TimedStop;

/** Stops in order, each with the minutes between the end of the stop before and its start; 0 when there are none. */
export const withGaps = <S extends TimedStop>(stops: readonly S[]): (S & { gap: number })[] =>
	stops.map((stop, i) => {
		const before = stops[i - 1];
		return { ...stop, gap: before ? Math.max(0, minutesOf(stop.start) - minutesOf(before.end)) : 0 };
	});

/**
 * When the day of a trip begins and ends. A timed itinerary decides, so that the stated duration never contradicts it;
 * without one, the stated time.
 */
export const daySpan = (facts: {
	itinerary?: readonly TimedStop[] | undefined;
	time?: DaySpan | undefined;
}): DaySpan | undefined => {
	const first = facts.itinerary?.[0];
	const last = facts.itinerary?.at(-1);
	return first && last ? { start: first.start, end: last.end } : facts.time;
};

/** When a family brings its children and when it collects them: the day of a trip, up to its pick-up where it has one. */
export const familySpan = (
	facts: Parameters<typeof daySpan>[0] & { pickUp?: { time: string } | undefined },
): DaySpan | undefined => {
	const span = daySpan(facts);
	return span && { start: span.start, end: facts.pickUp?.time ?? span.end };
};

/**
 * A list laid out over the stops of a day, in its order: each stop has as many entries as it says, and one of them what is left.
 * @param counts how many each stop has, in order
 * @param rest the stop that has what is left
 */
export const spreadOver = <Entry>(
	entries: readonly Entry[],
	counts: readonly (number | undefined)[],
	rest: number,
): Entry[][] => {
	const left = [...entries];
	const spread = counts.map((count = 0) => left.splice(0, count));
	spread[rest]?.push(...left);
	return spread;
};

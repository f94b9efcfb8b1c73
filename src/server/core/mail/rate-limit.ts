/** At most so many mails in so many ms: many that have gathered must not look like a flood to the mail server. */
const PACE = { most: 30, within: 60_000 } as const;

export interface Pace {
	/** ms until another may go; 0 for now. */
	wait(): number;
	/** One has gone. */
	spend(): void;
}

/** @param monotonic a clock in ms that never jumps */
export const createPace = (
	monotonic: () => number,
	{ most, within }: { most: number; within: number } = PACE,
): Pace => {
	let times: number[] = [];
	return {
		wait: () => {
			const now = monotonic();
			times = times.filter((time) => time > now - within);
			return times.length < most ? 0 : (times[0] ?? now) + within - now;
		},
		spend: () => {
			times.push(monotonic());
		},
	};
};

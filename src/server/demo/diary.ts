/** Things that happen one after the other, each at its time; what happens may lead to more. */
export interface Diary {
	/** Enters something; what lies after the end never happens. */
	at: (time: number, act: (time: number) => Promise<void>) => void;
	/** Lets everything happen. */
	run: () => Promise<void>;
}

/** @param end milliseconds UTC */
export const createDiary = (end: number): Diary => {
	const entries: { time: number; act: (time: number) => Promise<void> }[] = [];
	return {
		at: (time, act) => {
			if (time > end) return;
			const place = entries.findIndex((each) => each.time > time);
			entries.splice(place < 0 ? entries.length : place, 0, { time, act });
		},
		run: async () => {
			for (let next = entries.shift(); next; next = entries.shift()) await next.act(next.time);
		},
	};
};

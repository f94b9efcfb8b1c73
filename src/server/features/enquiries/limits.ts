import type { Limit } from '../../core/db/limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many enquiries pass, by whom they are counted. */
export const LIMITS = {
	/** One network address; a teacher's staff room shares it. Who sends more has to wait. */
	address: [
		{ most: 5, within: 10 * MINUTE },
		{ most: 20, within: DAY },
	],
	/** One e-mail address. What is more waits in quarantine, since anybody can type somebody else's. */
	email: [
		{ most: 5, within: 10 * MINUTE },
		{ most: 20, within: DAY },
	],
	/** The whole world: so many are a flood, and until it is over, none is confirmed to its visitor. */
	everyone: [{ most: 100, within: HOUR }],
} as const satisfies Record<string, readonly Limit[]>;

export type EnquiryLimits = Record<keyof typeof LIMITS, readonly Limit[]>;

import type { Limit } from '../limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of one network address, and of one e-mail address: a teacher's staff room shares the first. */
export const LIMITS: readonly Limit[] = [
	{ most: 5, within: 10 * MINUTE },
	{ most: 20, within: DAY },
];

/** So many enquiries of the whole world are a flood: until it is over, the office gets its mails in bundles. */
export const FLOOD: Limit = { most: 100, within: HOUR };

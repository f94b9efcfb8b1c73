import { CALLS } from '#contracts/calls.ts';
import type { AnswerOf } from '#contracts/contracts.ts';
import { useRead } from './client.ts';
import { STATISTICS } from './keys.ts';

/** Kinds of work that wait for somebody. */
export type Waiting = keyof AnswerOf<'GET /statistics'>['waiting'];

/** What waits, asked for once for all that shows it, and again while a server is about to show something else. */
export const useStatistics = () =>
	useRead(STATISTICS, CALLS.getStatistical, {
		refetchInterval: ({ state: { data } }) => (data?.servers.some(({ state }) => state === 'behind') ? 5_000 : 60_000),
	});

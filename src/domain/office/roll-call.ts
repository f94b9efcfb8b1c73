import type { Speaker } from './place.ts';

/** What a leader ticks of a child. */
export const ROLL_CALL_STATES = { none: '未到', arrived: '已到', absent: '缺席' } as const;
export type RollCallState = keyof typeof ROLL_CALL_STATES;

/** Children are counted when a group sets out, and when parents take them back. */
export const ROLL_CALL_LEGS = { out: '出发点名', back: '返程交接' } as const;
export type RollCallLeg = keyof typeof ROLL_CALL_LEGS;

/** Something that was said of a child, as it was said. */
export interface Word {
	/** What it is about, such as 过敏. */
	name: string;
	value: string;
	who: Speaker;
	/** Nobody of the office has read it yet. */
	unread: boolean;
	/** It is read as an allergy or an illness. */
	health: boolean;
}

/** Whether a child is called first: something may harm it. An allergy that nobody has read yet counts, too. */
export const isWatched = ({
	allergy,
	medical,
	words,
}: {
	allergy: string;
	medical: string;
	words: readonly Word[];
}): boolean => allergy !== '' || medical !== '' || words.some(({ unread, health }) => unread && health);

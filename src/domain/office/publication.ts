import type { Locale } from '../locale.ts';

/** What a call answers that changes the public site; null when nothing has to be published. */
export interface Asked {
	publication: string | null;
}

export const PUBLICATION_STATES = {
	waiting: '等待发布',
	running: '正在发布',
	live: '已发布',
	conflict: '与文件冲突',
	refused: '内容有误',
	failed: '发布失败',
} as const;
export type PublicationState = keyof typeof PUBLICATION_STATES;

/** A mistake that keeps a change off the site, or a doubt that does not. */
export interface PublicationProblem {
	/** Path of the content file. */
	file: string;
	/** The field as the form calls it; empty when the whole file is meant. */
	label: string;
	language?: Locale;
	level: 'error' | 'warning';
	message: string;
}

/** One change of the public site, as the office lists it. Times are milliseconds UTC. */
export interface PublicationRow {
	id: string;
	at: number;
	by: string | null;
	/** The endpoint that asked for it. */
	action: string;
	state: PublicationState;
	begunAt: number | null;
	endedAt: number | null;
	/** What it is about, such as `advert/hero`. */
	subjects: string[];
	result: {
		/** Files that somebody else changed meanwhile. */
		paths?: string[];
		/** What is wrong with the content. */
		problems?: PublicationProblem[];
		/** Why the site could not be built, in a sentence. */
		reason?: string;
	};
	/** Whether it may be tried again: it failed, and nobody has done anything about the same since. */
	retriable: boolean;
}

/** Whether its end is still to come. */
export const isUnderWay = ({ state }: Pick<PublicationRow, 'state'>): boolean =>
	state === 'waiting' || state === 'running';

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
		problems?: { label: string; language?: string; level: 'error' | 'warning'; message: string }[];
		/** Why the site could not be built, in a sentence. */
		reason?: string;
	};
}

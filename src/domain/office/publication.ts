export const PUBLICATION_STATES = {
	waiting: '等待发布',
	running: '正在发布',
	live: '已发布',
	conflict: '与文件冲突',
	refused: '内容有误',
	failed: '发布失败',
} as const;
export type PublicationState = keyof typeof PUBLICATION_STATES;

/** Whether its end is still to come. */
export const isUnderWay = ({ state }: { state: PublicationState }): boolean =>
	state === 'waiting' || state === 'running';

/** Whether it waits for a time that was chosen. */
export const isScheduled = ({ state, notBefore }: { state: PublicationState; notBefore: number | null }): boolean =>
	state === 'waiting' && notBefore !== null;

import type { DraftProblem } from './goods-detail.ts';

/** How far the preview of a draft is. */
export interface PreviewView {
	/** Of the preview; it stays while one trip is previewed. */
	id: string;
	/**
	 * `building`: what was asked for last is being made. `ready`: it is shown. `faulty`: `problems` keep it from being
	 * shown. `failed`: it could not be made, for `reason`.
	 */
	state: 'building' | 'ready' | 'faulty' | 'failed';
	/** The picture that can be looked at: another number, another picture; null when there is none yet. */
	shown: number | null;
	/** When that was made; milliseconds UTC. */
	at: number | null;
	problems: DraftProblem[];
	/** A sentence in simplified Chinese; empty unless it failed. */
	reason: string;
}

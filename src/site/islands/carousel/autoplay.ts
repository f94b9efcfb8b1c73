/** The part of a clock that counts down; ids are whatever the clock gives. */
export interface Clock {
	setTimeout(act: () => void, milliseconds: number): number;
	clearTimeout(id: number | undefined): void;
}

/** The part of a document that says whether anybody can see it. */
export type Visibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** Why a carousel that is set to play does not move just now. */
export type Rest = 'hover' | 'focus' | 'away' | 'gallery';

export interface Turns {
	/** The visitor's setting, whatever the carousel rests for. */
	readonly paused: boolean;
	pause(): void;
	/** Plays although the pointer or the focus is on the carousel; either counts again when it comes anew. */
	play(): void;
	rest(why: Rest): void;
	resume(why: Rest): void;
	/** Waits a full turn from now: somebody has moved by hand. */
	again(): void;
	/** Never moves again and listens to nothing. */
	end(): void;
}

interface Options {
	/** Milliseconds between two moves. */
	every: number;
	move: () => void;
	clock: Clock;
	document: Visibility;
	/** Set to paused at first. */
	paused?: boolean;
	/** What it rests for at first. */
	resting?: Rest[];
}

/**
 * Decides when a carousel moves by itself: every so many milliseconds while it plays, the document is seen and nothing
 * makes it rest. Each start waits a full turn.
 */
export const takeTurns = ({ every, move, clock, document, paused = false, resting = [] }: Options): Turns => {
	const rests = new Set<Rest>(resting);
	let stopped = paused;
	let ended = false;
	let timer: number | undefined;

	const again = () => {
		clock.clearTimeout(timer);
		timer = undefined;
		if (ended || stopped || document.hidden || rests.size > 0) return;
		timer = clock.setTimeout(() => {
			move();
			again();
		}, every);
	};
	document.addEventListener('visibilitychange', again);
	again();

	return {
		get paused() {
			return stopped;
		},
		pause() {
			stopped = true;
			again();
		},
		play() {
			stopped = false;
			rests.delete('hover');
			rests.delete('focus');
			again();
		},
		rest(why) {
			if (rests.has(why)) return;
			rests.add(why);
			again();
		},
		resume(why) {
			if (rests.delete(why)) again();
		},
		again,
		end() {
			ended = true;
			document.removeEventListener('visibilitychange', again);
			again();
		},
	};
};

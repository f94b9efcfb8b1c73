import type { Turns } from './autoplay.ts';

/**
 * A carousel in the page, as its strip hands it to the slider. The slider imports nothing of the strip, so that the
 * strip's script stays small enough to stand in the page itself.
 */
export interface Stage {
	section: HTMLElement;
	/** The window on the pictures. */
	view: HTMLElement;
	slides: readonly HTMLElement[];
	/** Index of the picture in the middle. */
	at: number;
	turns: Turns;
	/** Matches when the visitor wants no motion. */
	still: MediaQueryList;
	/** Marks the picture in the middle; a place beyond the ends goes around. @returns its index */
	mark(at: number): number;
}

/**
 * What the event `carousel:take` carries, by which the island asks the section for the carousel; `done` gets it once it
 * has come to rest.
 */
export interface Take {
	/** From now on called when it is time to move. */
	move: () => void;
	/** Called when it pauses although nobody pressed the button. */
	onPause: () => void;
	done: (stage: Stage) => void;
}

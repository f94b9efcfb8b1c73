import type { Turns } from './turns.ts';

/** A carousel is on screen when this part of it is. */
const SEEN = 0.35;
export const STILL = '(prefers-reduced-motion: reduce)';

/** Tells turns what the visitor does with a carousel: looks at it or at its gallery, points at it, is in it,
 * wants no motion. */
export const heed = (section: HTMLElement, turns: Turns, onPause: () => void, signal: AbortSignal): void => {
	const on = (type: string, act: (event: Event) => void) => section.addEventListener(type, act, { signal });
	on('pointerover', () => turns.rest('hover'));
	on('pointerleave', () => turns.resume('hover'));
	on('focusin', () => turns.rest('focus'));
	on('focusout', (event) => {
		if (!section.contains((event as FocusEvent).relatedTarget as Node | null)) turns.resume('focus');
	});
	on('gallery:open', () => turns.rest('gallery'));
	on('gallery:close', () => turns.resume('gallery'));
	if (section.matches(':hover')) turns.rest('hover');
	if (section.contains(document.activeElement)) turns.rest('focus');

	const observer = new IntersectionObserver(
		(entries) => (entries.at(-1)?.isIntersecting ? turns.resume('away') : turns.rest('away')),
		{ threshold: SEEN },
	);
	observer.observe(section);
	signal.addEventListener('abort', () => observer.disconnect());

	matchMedia(STILL).addEventListener(
		'change',
		({ matches }) => {
			if (!matches) return;
			turns.pause();
			onPause();
		},
		{ signal },
	);
};

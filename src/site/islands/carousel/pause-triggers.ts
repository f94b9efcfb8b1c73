import type { Turns } from './autoplay.ts';

/** A carousel is on screen when this part of it is. */
const SEEN = 0.35;

/** Tells turns what the visitor does with a carousel: looks at it or at its gallery, points at it, is in it. */
export const heed = (section: HTMLElement, turns: Turns): void => {
	section.addEventListener('pointerover', () => turns.rest('hover'));
	section.addEventListener('pointerleave', () => turns.resume('hover'));
	section.addEventListener('focusin', () => turns.rest('focus'));
	section.addEventListener('focusout', ({ relatedTarget }) => {
		if (!section.contains(relatedTarget as Node | null)) turns.resume('focus');
	});
	section.addEventListener('gallery:open', () => turns.rest('gallery'));
	section.addEventListener('gallery:close', () => turns.resume('gallery'));
	if (section.matches(':hover')) turns.rest('hover');
	if (section.contains(document.activeElement)) turns.rest('focus');

	const see = ([...entries]: IntersectionObserverEntry[]) =>
		entries.at(-1)?.isIntersecting ? turns.resume('away') : turns.rest('away');
	new IntersectionObserver(see, { threshold: SEEN }).observe(section);
};

import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { $galleryOpen } from '../../stores/open-gallery.ts';
import { SEEN } from './scroll-snap.ts';

interface Options {
	root: RefObject<HTMLElement | null>;
	/** Milliseconds between two moves. */
	every: number;
	/** Which picture is shown: after each move, the visitor's included, it waits a full turn. */
	at: number;
	show: (index: number) => void;
}

/**
 * Moves a carousel while it is seen and set to play and nobody points at it, is in it or looks at its gallery; each start
 * waits a full turn. `paused` is the visitor's setting, undefined until it is known.
 */
export const useAutoplay = ({ root, every, at, show }: Options) => {
	const [paused, setPaused] = useState<boolean>();
	const [hovered, setHovered] = useState(false);
	const [focused, setFocused] = useState(false);
	const [seen, setSeen] = useState(false);
	const [hidden, setHidden] = useState(false);
	const inGallery = useStore($galleryOpen);

	useLayoutEffect(() => {
		const reduced = matchMedia('(prefers-reduced-motion: reduce)');
		const pause = () => setPaused((before) => reduced.matches || before === true);
		pause();
		reduced.addEventListener('change', pause);
		return () => reduced.removeEventListener('change', pause);
	}, []);

	useEffect(() => {
		const element = root.current;
		if (!element) return undefined;
		// A finger leaves no pointer behind, although styles go on as if it did.
		setHovered(matchMedia('(hover: hover)').matches && element.matches(':hover'));
		setFocused(element.contains(document.activeElement));
		const screen = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
			threshold: SEEN,
		});
		screen.observe(element);
		const life = new AbortController();
		const on = <T extends keyof HTMLElementEventMap>(type: T, act: (event: HTMLElementEventMap[T]) => void) =>
			element.addEventListener(type, act, { signal: life.signal, passive: true });
		on('pointerenter', () => setHovered(true));
		on('pointerleave', () => setHovered(false));
		on('focusin', () => setFocused(true));
		on('focusout', ({ relatedTarget }) => setFocused(element.contains(relatedTarget as Node | null)));
		document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal: life.signal });
		return () => {
			screen.disconnect();
			life.abort();
		};
	}, [root]);

	const plays = paused === false && seen && !hidden && !hovered && !focused && !inGallery;
	useEffect(() => {
		if (!plays) return undefined;
		const timer = setInterval(show, every, at + 1);
		return () => clearInterval(timer);
	}, [plays, every, at, show]);

	return {
		paused,
		/** Plays although pointer and focus are on the button; either counts again when it comes anew. */
		toggle: () => {
			setPaused(!paused);
			setHovered(false);
			setFocused(false);
		},
	};
};

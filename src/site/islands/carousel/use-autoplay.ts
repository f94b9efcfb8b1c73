import { useStore } from '@nanostores/react';
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type Swiper from 'swiper';
import { $galleryOpen } from '../../stores/open-gallery.ts';
import { prefersStill, SEEN } from './list.ts';

/**
 * Swiper's autoplay runs while the carousel is seen and set to play and nobody points at it, is in it or looks at its
 * gallery; each start waits a full turn. `paused` is the visitor's setting, undefined until it is known; `signs` are
 * listened to on the carousel.
 * @param at which picture is shown: after each move, the visitor's included, it waits a full turn
 */
export const useAutoplay = (
	root: RefObject<HTMLElement | null>,
	swiper: RefObject<Swiper | undefined>,
	at: number | undefined,
) => {
	const [paused, setPaused] = useState<boolean>();
	const [held, setHeld] = useState(false);
	const [focused, setFocused] = useState(false);
	const [seen, setSeen] = useState(false);
	const inGallery = useStore($galleryOpen);

	useLayoutEffect(() => {
		setPaused(prefersStill());
		const element = root.current;
		if (!element) return undefined;
		// A finger leaves no pointer behind, although styles go on as if it did.
		setHeld(matchMedia('(hover: hover)').matches && element.matches(':hover'));
		setFocused(element.contains(document.activeElement));
		const screen = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
			threshold: SEEN,
		});
		screen.observe(element);
		return () => screen.disconnect();
	}, [root]);

	const plays = paused === false && seen && !held && !focused && !inGallery;
	useEffect(() => {
		if (plays && at !== undefined) swiper.current?.autoplay.start();
		else swiper.current?.autoplay.stop();
	}, [swiper, plays, at]);
	useEffect(() => {
		if (focused) swiper.current?.keyboard.enable();
		else swiper.current?.keyboard.disable();
	}, [swiper, focused]);

	const byMouse = (now: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(now);
	return {
		paused,
		/** Plays although pointer and focus are on the button; either counts again when it comes anew. */
		toggle: () => {
			setPaused(!paused);
			setHeld(false);
			setFocused(false);
		},
		signs: {
			onPointerEnter: byMouse(true),
			onPointerLeave: byMouse(false),
			onTouchStart: () => setHeld(true),
			onTouchEnd: () => setHeld(false),
			onTouchCancel: () => setHeld(false),
			onFocus: () => setFocused(true),
			onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
		},
	};
};

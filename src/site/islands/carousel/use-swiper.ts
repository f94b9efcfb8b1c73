import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { prefersStill } from './list.ts';

/** Swiper moves a list of pictures that scrolls by CSS, from where it stands. After the last picture comes the first. */
export const useSwiper = (root: RefObject<HTMLElement | null>, every: number) => {
	const swiper = useRef<Swiper>(undefined);
	/** Which picture is in the middle, and whether the visitor has moved it there: then that is said. Undefined before Swiper is there. */
	const [place, setPlace] = useState<{ at: number; byHand: boolean }>();
	const goal = useRef(0);

	useLayoutEffect(() => {
		const view = root.current?.querySelector<HTMLElement>('.car__w');
		if (!view) return undefined;
		const made = new Swiper(view, {
			modules: [A11y, Autoplay, Keyboard],
			wrapperClass: 'car__track',
			slideClass: 'car__s',
			cssMode: true,
			slidesPerView: 'auto',
			centeredSlides: true,
			rewind: true,
			speed: prefersStill() ? 0 : 300,
			// It takes a height of half a pixel for a change, and then stops the first move.
			resizeObserver: false,
			// The browser scrolls what a finger moves.
			allowTouchMove: false,
			a11y: { slideLabelMessage: '' },
			autoplay: { enabled: true, delay: every, waitForTransition: false },
			// Set to work while the focus is in it: elsewhere the arrows are not meant for it.
			keyboard: { pageUpDown: false, onlyInViewport: false },
			on: {
				activeIndexChange: ({ activeIndex, autoplay }) => {
					goal.current = activeIndex;
					setPlace({ at: activeIndex, byHand: !autoplay.running });
				},
			},
		});
		// An initial picture would stop a finger that moves the list.
		made.onScroll();
		goal.current = made.activeIndex;
		swiper.current = made;
		setPlace({ at: made.activeIndex, byHand: false });
		return () => void made.destroy();
	}, [root, every]);

	const go = (index: number): void => {
		goal.current = index;
		swiper.current?.slideTo(index);
	};
	return {
		swiper,
		at: place?.at,
		byHand: place?.byHand ?? false,
		go,
		step: (by: number) => {
			const count = swiper.current?.slides.length ?? 1;
			go((goal.current + by + count) % count);
		},
	};
};

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import { arrowStep, pictureIn, prefersStill, whenStill } from './scroll-snap.ts';

const SPEED = 420;

/** Which picture a carousel shows, and whether its visitor has moved it there: then that is said. */
interface Place {
	at: number;
	byHand: boolean;
}

const startSwiper = (view: HTMLElement, first: number, onChange: (at: number) => void): Swiper =>
	new Swiper(view, {
		modules: [Mousewheel],
		wrapperClass: 'car__track',
		slideClass: 'car__s',
		slidesPerView: 'auto',
		centeredSlides: true,
		initialSlide: first,
		speed: SPEED,
		mousewheel: { forceToAxis: true },
		on: { activeIndexChange: ({ activeIndex }) => onChange(activeIndex) },
	});

/**
 * Swiper moves the pictures of a carousel: it begins where the list that scrolls has come to rest. Until then moves wait.
 * `step` and `go` are the visitor's, `show` is not; after the last picture comes the first.
 */
export const useSlider = (root: RefObject<HTMLElement | null>, start: number) => {
	const [ready, setReady] = useState(false);
	const [place, setPlace] = useState<Place>({ at: start, byHand: false });
	const byHand = useRef(true);
	const slider = useMemo(() => {
		let resolve = (_swiper: Swiper) => {};
		const promise = new Promise<Swiper>((done) => {
			resolve = done;
		});
		return { promise, resolve };
	}, []);

	useEffect(() => {
		const track = root.current?.querySelector<HTMLElement>('.car__track');
		if (track) void whenStill(track).then(() => setReady(true));
	}, [root]);

	const moves = useMemo(() => {
		const move = async (to: (swiper: Swiper) => number, hand = true) => {
			const swiper = await slider.promise;
			const { length } = swiper.slides;
			byHand.current = hand;
			swiper.slideTo((to(swiper) + length) % length, prefersStill() ? 0 : SPEED);
			byHand.current = true;
		};
		return {
			go: (index: number) => void move(() => index),
			step: (by: number) => void move(({ activeIndex }) => activeIndex + by),
			show: (index: number) => void move(() => index, false),
		};
	}, [slider]);

	// All of it before it is painted: no key may fall between the list's reader of keys and this one.
	useLayoutEffect(() => {
		const element = root.current;
		const view = element?.querySelector<HTMLElement>('.car__w');
		const track = view?.querySelector<HTMLElement>('.car__track');
		if (!ready || !element || !view || !track) return undefined;
		const first = pictureIn(track); // now: a key may have moved the list since it lay still
		setPlace((before) => ({ ...before, at: first }));
		const swiper = startSwiper(view, first, (at) => setPlace({ at, byHand: byHand.current }));
		slider.resolve(swiper);
		const life = new AbortController();
		const press = (event: KeyboardEvent) => {
			const by = arrowStep(event);
			if (!by) return;
			event.preventDefault();
			moves.step(by);
		};
		const showFocused = ({ target }: FocusEvent) => {
			const index = swiper.slides.findIndex((slide) => slide.contains(target as Node));
			if (index >= 0 && (target as Element).matches(':focus-visible')) moves.go(index);
		};
		element.addEventListener('keydown', press, { signal: life.signal });
		element.addEventListener('focusin', showFocused, { signal: life.signal });
		return () => {
			life.abort();
			swiper.destroy();
		};
	}, [ready, root, slider, moves]);

	return { place, ready, ...moves };
};

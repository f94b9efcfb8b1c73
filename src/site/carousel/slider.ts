import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import { heed, STILL } from './attention.ts';
import { around, markSlide, partsOf } from './parts.ts';
import type { Handover } from './strip.ts';
import { takeTurns } from './turns.ts';

export interface Slider {
	/** Moves by the visitor's wish; after the last picture comes the first. */
	go(index: number): void;
	setPaused(paused: boolean): void;
	end(): void;
}

interface Options extends Handover {
	/** Another picture is in the middle. @param byHand the visitor moved it */
	onMove: (at: number, byHand: boolean) => void;
	/** It has paused although nobody pressed the button. */
	onPause: () => void;
}

const SPEED = 420;

/** The carousel after the first touch: Swiper moves the same slides, by drag, wheel, arrow keys and turns. */
export const startSlider = (section: HTMLElement, { at, paused, onMove, onPause }: Options): Slider => {
	const parts = partsOf(section);
	const { view, slides, every } = parts;
	const life = new AbortController();
	const { signal } = life;
	const still = matchMedia(STILL);
	let byHand = true;

	section.setAttribute('data-slider', '');
	const swiper = new Swiper(view, {
		modules: [Mousewheel],
		wrapperClass: 'car__track',
		slideClass: 'car__s',
		slidesPerView: 'auto',
		centeredSlides: true,
		initialSlide: at,
		speed: still.matches ? 0 : SPEED,
		mousewheel: { forceToAxis: true },
		on: {
			activeIndexChange: ({ activeIndex }) => {
				markSlide(parts, activeIndex);
				onMove(activeIndex, byHand);
				if (byHand) turns.again();
			},
		},
	});
	const move = (index: number, hand: boolean) => {
		byHand = hand;
		swiper.slideTo(around(index, slides.length), still.matches ? 0 : SPEED);
		byHand = true;
	};
	const turns = takeTurns({
		every,
		move: () => move(swiper.activeIndex + 1, false),
		clock: window as never,
		document,
		paused,
		resting: ['away'],
	});
	heed(section, turns, onPause, signal);

	view.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
	section.addEventListener(
		'focusin',
		(event) => {
			const slide = slides.findIndex((each) => each.contains(event.target as Node));
			if (slide >= 0 && (event.target as Element).matches(':focus-visible')) move(slide, true);
		},
		{ signal },
	);
	section.addEventListener(
		'keydown',
		(event) => {
			const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
			if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			move(swiper.activeIndex + step, true);
		},
		{ signal },
	);

	return {
		go: (index) => move(index, true),
		setPaused: (value) => (value ? turns.pause() : turns.play()),
		end() {
			life.abort();
			turns.end();
			swiper.destroy();
			section.removeAttribute('data-slider');
		},
	};
};

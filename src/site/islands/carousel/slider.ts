import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import type { Stage, Take } from './stage.ts';

/** What the buttons of a carousel do. */
export interface Slider {
	/** Index of the picture in the middle at first. */
	at: number;
	paused: boolean;
	/** Moves by the visitor's wish; after the last picture comes the first. */
	go(index: number): void;
	setPaused(paused: boolean): void;
}

interface Options {
	/** Another picture is in the middle. @param byHand the visitor moved it */
	onMove: (at: number, byHand: boolean) => void;
	/** It has paused although nobody pressed the button. */
	onPause: () => void;
}

const SPEED = 420;

/** Swiper moves the slides of a stage, by drag, wheel, arrow keys, focus and turns. */
const slide = ({ section, view, slides, at, turns, still, mark }: Stage, onMove: Options['onMove']) => {
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
				onMove(mark(activeIndex), byHand);
				if (byHand) turns.again();
			},
		},
	});
	const go = (index: number, hand = true) => {
		byHand = hand;
		swiper.slideTo((index + slides.length) % slides.length, still.matches ? 0 : SPEED);
		byHand = true;
	};

	view.addEventListener('dragstart', (event) => event.preventDefault());
	section.addEventListener('focusin', ({ target }) => {
		const index = slides.findIndex((each) => each.contains(target as Node));
		if (index >= 0 && (target as Element).matches(':focus-visible')) go(index);
	});
	section.addEventListener('keydown', (event) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		go(swiper.activeIndex + step);
	});
	return { go, next: () => go(swiper.activeIndex + 1, false) };
};

/** Takes a carousel over from its strip: where it stands, once no finger is on it and it has come to rest. */
export const takeOver = async (section: HTMLElement, { onMove, onPause }: Options): Promise<Slider> => {
	if (!section.hasAttribute('data-strip'))
		await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
	let next = () => {};
	const stage = await new Promise<Stage>((done) => {
		const detail: Take = { move: () => next(), onPause, done };
		section.dispatchEvent(new CustomEvent('carousel:take', { detail }));
	});
	const moves = slide(stage, onMove);
	next = moves.next;
	const { at, turns } = stage;
	return {
		at,
		paused: turns.paused,
		go: moves.go,
		setPaused: (paused) => (paused ? turns.pause() : turns.play()),
	};
};

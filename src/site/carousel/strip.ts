import { heed, STILL } from './attention.ts';
import { around, markSlide, partsOf } from './parts.ts';
import { takeTurns } from './turns.ts';

/** Where a strip was when the island took over. */
export interface Handover {
	at: number;
	paused: boolean;
}

const strips = new WeakMap<Element, () => Promise<Handover>>();

/** Where a browser knows no `scrollend`, a scroll is over when it has not moved for so many milliseconds. */
const SETTLED = 150;

/**
 * The carousel before anybody touches it, and for good when the island cannot be loaded: a strip that scrolls, with
 * buttons that scroll it.
 */
export const startStrip = (section: HTMLElement): void => {
	const parts = partsOf(section);
	const { track, slides, every } = parts;
	const life = new AbortController();
	const { signal } = life;
	const still = matchMedia(STILL);
	let at = Number(section.dataset['start']);
	let touching = false;
	let moving = false;
	let onRest: (() => void) | undefined;

	const place = (index: number) => {
		const slide = slides[index];
		return slide ? slide.offsetLeft + slide.offsetWidth / 2 - track.clientWidth / 2 : 0;
	};
	const show = (index: number) => {
		at = index;
		markSlide(parts, at);
		section.querySelectorAll('[data-go]').forEach((dot, i) => {
			if (i === at) dot.setAttribute('aria-current', 'true');
			else dot.removeAttribute('aria-current');
		});
	};
	const go = (index: number, behavior: ScrollBehavior = still.matches ? 'instant' : 'smooth') => {
		show(around(index, slides.length));
		track.scrollTo({ left: place(at), behavior });
	};
	const turns = takeTurns({
		every,
		move: () => go(at + 1),
		clock: window as never,
		document,
		paused: still.matches,
		resting: ['away'],
	});
	const button = section.querySelector<HTMLElement>('[data-pause]');
	const sayPaused = () => {
		button?.toggleAttribute('data-paused', turns.paused);
		const label = button?.dataset[turns.paused ? 'play' : 'pause'];
		if (label) button?.setAttribute('aria-label', label);
	};

	const nearest = () => {
		const gaps = slides.map((_, index) => Math.abs(place(index) - track.scrollLeft));
		return gaps.indexOf(Math.min(...gaps));
	};
	const rested = () => {
		if (touching || moving) return;
		show(nearest());
		onRest?.();
	};
	const stopped = () => {
		moving = false;
		rested();
	};
	let wait: ReturnType<typeof setTimeout>;
	const on = (target: EventTarget, types: string[], act: () => void) => {
		for (const type of types) target.addEventListener(type, act, { passive: true, signal });
	};
	on(track, ['scroll'], () => {
		moving = true;
		if ('onscrollend' in window) return;
		clearTimeout(wait);
		wait = setTimeout(stopped, SETTLED);
	});
	on(track, ['scrollend'], stopped);
	on(track, ['touchstart'], () => {
		touching = true;
	});
	on(track, ['touchend', 'touchcancel'], () => {
		touching = false;
		rested();
	});

	section.addEventListener(
		'click',
		(event) => {
			const pressed = (event.target as Element).closest<HTMLElement>('button');
			if (!pressed) return;
			const { go: to, step } = pressed.dataset;
			if (to) go(Number(to));
			else if (step) go(at + Number(step));
			else if (turns.paused) turns.play();
			else turns.pause();
			turns.again();
			sayPaused();
		},
		{ signal },
	);
	section.addEventListener(
		'keydown',
		(event) => {
			const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
			if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			go(at + step);
		},
		{ signal },
	);

	const sizes = new ResizeObserver(() => go(at, 'instant'));
	sizes.observe(track);
	signal.addEventListener('abort', () => sizes.disconnect());
	heed(section, turns, sayPaused, signal);
	sayPaused();

	strips.set(section, async () => {
		if (touching || moving)
			await new Promise<void>((done) => {
				onRest = done;
			});
		const handover = { at, paused: turns.paused };
		life.abort();
		turns.end();
		strips.delete(section);
		return handover;
	});
};

/** Ends the strip of a carousel, once no finger is on it and it has come to rest. */
export const handOver = (section: HTMLElement): Promise<Handover> =>
	strips.get(section)?.() ??
	Promise.resolve({ at: Number(section.dataset['start']), paused: matchMedia(STILL).matches });

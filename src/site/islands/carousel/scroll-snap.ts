import { type Clock, takeTurns } from './autoplay.ts';
import { heed } from './pause-triggers.ts';
import type { Stage, Take } from './stage.ts';

/** Where a browser knows no `scrollend`, a scroll is over when it has not moved for so many milliseconds. */
const SETTLED = 150;
/** For so many milliseconds after the window changed its size, it is the browser that scrolls and not the visitor. */
const RESIZING = 300;

/** @throws when the section is no carousel */
const partsOf = (section: HTMLElement) => {
	const view = section.querySelector<HTMLElement>('[data-view]');
	const track = view?.querySelector<HTMLElement>('[data-track]');
	if (!view || !track) throw new Error('No pictures in this carousel');
	return { view, track, slides: [...track.children] as HTMLElement[] };
};

/**
 * The carousel before anybody touches it, and for good when the island cannot be loaded: a strip that scrolls, with
 * buttons that scroll it. Decides when the carousel moves by itself, also after the island has taken it over.
 */
export const startStrip = (section: HTMLElement): void => {
	const { view, track, slides } = partsOf(section);
	const life = new AbortController();
	const { signal } = life;
	const still = matchMedia('(prefers-reduced-motion: reduce)');
	const dots = section.querySelectorAll('[data-go]');
	const counter = section.querySelector<HTMLElement>('[data-at]');
	const button = section.querySelector<HTMLElement>('[data-pause]');
	let at = 0;
	let touching = false;
	let moving = false;
	/** We scroll to the picture `at`: it counts as reached, wherever the strip is on its way. */
	let aimed = false;
	let resized = Number.NEGATIVE_INFINITY;
	let onRest: (() => void) | undefined;

	const place = (index: number) => {
		const slide = slides[index];
		return slide ? slide.offsetLeft + slide.offsetWidth / 2 - track.clientWidth / 2 : 0;
	};
	const mark = (index: number) => {
		at = (index + slides.length) % slides.length;
		slides.forEach((slide, i) => {
			slide.toggleAttribute('data-on', i === at);
		});
		return at;
	};
	const show = (index: number) => {
		mark(index);
		for (const dot of dots) dot.removeAttribute('aria-current');
		dots[at]?.setAttribute('aria-current', 'true');
		if (counter) counter.dataset['at'] = String(at + 1);
	};
	const go = (index: number, behavior: ScrollBehavior = still.matches ? 'instant' : 'smooth') => {
		show(index);
		aimed = Math.abs(place(at) - track.scrollLeft) > 1;
		track.scrollTo({ left: place(at), behavior });
	};

	let move = () => go(at + 1);
	let onPause = () => {
		button?.toggleAttribute('data-paused', turns.paused);
		const label = button?.dataset[turns.paused ? 'play' : 'pause'];
		if (label) button?.setAttribute('aria-label', label);
	};
	const turns = takeTurns({
		every: Number(section.dataset['every']),
		move: () => move(),
		clock: window as unknown as Clock,
		document,
		paused: still.matches,
		resting: ['away'],
	});
	heed(section, turns);
	still.addEventListener('change', () => {
		if (!still.matches) return;
		turns.pause();
		onPause();
	});

	const settle = () => {
		if (touching || moving) return;
		if (performance.now() - resized < RESIZING) go(at, 'instant');
		else if (!aimed) {
			const gaps = slides.map((_, index) => Math.abs(place(index) - track.scrollLeft));
			show(gaps.indexOf(Math.min(...gaps)));
		}
		onRest?.();
	};
	const stopped = () => {
		moving = false;
		settle();
		aimed = false;
	};
	let wait: ReturnType<typeof setTimeout>;
	const on = (types: string[], act: () => void) => {
		for (const type of types) track.addEventListener(type, act, { passive: true, signal });
	};
	on(['scroll'], () => {
		moving = true;
		if ('onscrollend' in window) return;
		clearTimeout(wait);
		wait = setTimeout(stopped, SETTLED);
	});
	on(['scrollend'], stopped);
	on(['wheel'], () => {
		aimed = false;
	});
	on(['touchstart'], () => {
		touching = true;
		aimed = false;
	});
	on(['touchend', 'touchcancel'], () => {
		touching = false;
		settle();
	});

	const press = (event: Event) => {
		const pressed = (event.target as Element).closest<HTMLElement>('button');
		if (!pressed) return;
		const { go: to, step } = pressed.dataset;
		if (to) go(Number(to));
		else if (step) go(at + Number(step));
		else if (turns.paused) turns.play();
		else turns.pause();
		turns.again();
		onPause();
	};
	const arrow = (event: KeyboardEvent) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		go(at + step);
		turns.again();
	};
	section.addEventListener('click', press, { signal });
	section.addEventListener('keydown', arrow, { signal });

	const sizes = new ResizeObserver(() => go(at, 'instant'));
	const resize = () => {
		resized = performance.now();
	};
	addEventListener('resize', resize, { signal });
	sizes.observe(track);
	signal.addEventListener('abort', () => sizes.disconnect());

	const handOver = (event: Event) => {
		const take = (event as CustomEvent<Take>).detail;
		onRest = () => {
			life.abort();
			move = take.move;
			onPause = take.onPause;
			take.done({ section, view, slides, at, turns, still, mark } satisfies Stage);
		};
		settle();
	};
	section.addEventListener('carousel:take', handOver, { once: true });
	go(Number(section.dataset['start']), 'instant');
	onPause();
	section.setAttribute('data-strip', '');
};

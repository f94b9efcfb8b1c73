/** A list of pictures lies still once it has not moved for so many milliseconds. */
const STILL = 150;

/** This part of a carousel has to be on screen for it to move by itself. */
export const SEEN = 0.35;

/** Whether a finger is on the page. */
let touched = false;
const touch = ({ type }: Event) => {
	touched = type === 'touchstart';
};
if (!import.meta.env.SSR) {
	for (const type of ['touchstart', 'touchend', 'touchcancel'])
		document.addEventListener(type, touch, { capture: true, passive: true });
}

/** By how many pictures a key moves: the arrows, alone, by one. */
export const arrowStep = (
	event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): number => {
	if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
	return { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
};

/** How far the list is scrolled when each of its pictures stands in the middle. */
const placesIn = (track: HTMLElement): number[] =>
	Array.from(track.children as HTMLCollectionOf<HTMLElement>, (slide) =>
		Math.round(slide.offsetLeft + slide.offsetWidth / 2 - track.clientWidth / 2),
	);

/** Index of the picture that stands nearest to the middle of the list. */
const nearestIn = (track: HTMLElement): number => {
	const gaps = placesIn(track).map((place) => Math.abs(place - track.scrollLeft));
	return gaps.indexOf(Math.min(...gaps));
};

/** Index of the picture that the list is to show, be it there or on its way. */
export const pictureIn = (track: HTMLElement): number => Number(getComputedStyle(track).getPropertyValue('--at'));

/** Resolves when no finger is on the list and it lies still: at once where it shows the picture that it is to show. */
export const whenStill = (track: HTMLElement): Promise<void> =>
	new Promise((done) => {
		let timer: ReturnType<typeof setTimeout>;
		const life = new AbortController();
		const settle = () => {
			if (touched) return;
			life.abort();
			clearTimeout(timer);
			done();
		};
		const wait = () => {
			clearTimeout(timer);
			timer = setTimeout(settle, STILL);
		};
		track.addEventListener('scroll', wait, { signal: life.signal, passive: true });
		for (const type of ['touchend', 'touchcancel'])
			document.addEventListener(type, wait, { signal: life.signal, passive: true });
		wait();
		const meant = placesIn(track)[pictureIn(track)] ?? 0;
		if (Math.abs(meant - track.scrollLeft) <= 1) settle();
	});

/** The visitor wants nothing to move. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a carousel by itself while it is seen, until somebody touches it. */
const playWhileSeen = (section: HTMLElement, move: () => void): void => {
	let seen = false;
	let timer: ReturnType<typeof setTimeout>;
	const life = new AbortController();
	const play = () => {
		clearInterval(timer);
		if (!seen || document.hidden || prefersStill() || life.signal.aborted) return;
		timer = setInterval(move, Number(section.dataset['every']));
	};
	const screen = new IntersectionObserver(
		(entries) => {
			seen = entries.at(-1)?.isIntersecting ?? false;
			play();
		},
		{ threshold: SEEN },
	);
	screen.observe(section);
	document.addEventListener('visibilitychange', play, { signal: life.signal });
	const end = () => {
		screen.disconnect();
		life.abort();
		play();
	};
	for (const sign of ['pointerover', 'touchstart', 'focusin', 'keydown'])
		section.addEventListener(sign, end, { signal: life.signal, passive: true });
};

/**
 * A carousel before its island lives is a list of pictures that scrolls and snaps. This moves it by itself until somebody
 * touches it, and by its buttons when the island cannot be had. Which picture it shows stands in `--at`, for styles.
 */
export const startScrollSnap = (section: HTMLElement): void => {
	const track = section.querySelector<HTMLElement>('.car__track');
	if (!track) return;
	let at = 0;
	/** The visitor's finger, wheel or focus has scrolled the list since a button, a key or its own pace last did. */
	let byHand = false;

	const show = (index: number) => {
		at = index;
		section.style.setProperty('--at', String(at));
	};
	const go = (index: number, behavior: ScrollBehavior = prefersStill() ? 'instant' : 'smooth') => {
		byHand = false;
		show((index + track.children.length) % track.children.length);
		track.scrollTo({ left: placesIn(track)[at] ?? 0, behavior });
	};
	go(Number(section.dataset['start']), 'instant');

	playWhileSeen(section, () => go(at + 1));

	section.addEventListener('click', ({ target }) => {
		const { go: to, step } = (target as Element).closest<HTMLElement>('button')?.dataset ?? {};
		if (!section.querySelector('[data-failed]')) return;
		if (to) go(Number(to));
		else if (step) go(at + Number(step));
	});
	section.addEventListener('keydown', (event) => {
		const by = arrowStep(event);
		if (!by || section.querySelector('[data-slider]')) return;
		event.preventDefault();
		go(at + by);
	});
	const scrollByHand = () => {
		byHand = true;
	};
	const follow = () => {
		if (byHand) show(nearestIn(track));
	};
	for (const sign of ['touchmove', 'wheel', 'focusin']) track.addEventListener(sign, scrollByHand, { passive: true });
	track.addEventListener('scroll', follow, { passive: true });
};

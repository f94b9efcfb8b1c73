/** This part of a carousel has to be on screen for it to move by itself. */
export const SEEN = 0.35;

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From the middle of a picture of a list to that of the next one, in pixels. */
const stepOf = (track: HTMLElement): number => {
	const [first, second] = track.children as HTMLCollectionOf<HTMLElement>;
	return first && second ? second.offsetLeft - first.offsetLeft : 1;
};

const placeIn = (track: HTMLElement): number => Math.round(track.scrollLeft / stepOf(track));

/**
 * Sets a list of pictures going, before Swiper has come, which the first sign of a visitor fetches: until then it moves on
 * by itself while it is seen. Which picture is in the middle stands in `--at`, for styles, before and after.
 */
export const startList = (section: HTMLElement): void => {
	const track = section.querySelector<HTMLElement>('.car__track');
	if (!track) return;
	const show = (place: number, behavior: ScrollBehavior) => track.scrollTo({ left: place * stepOf(track), behavior });
	let told = -1;
	const tell = () => {
		const place = placeIn(track);
		if (place !== told) section.style.setProperty('--at', String(place));
		told = place;
	};
	let isOver = false;
	const next = async () => {
		if (document.hidden || prefersStill()) return;
		const place = (placeIn(track) + 1) % track.children.length;
		const picture = track.children[place]?.querySelector('img');
		if (picture) {
			picture.loading = 'eager';
			// One that is fetched while it comes is an empty place first. One that cannot be had leaves its words.
			await picture.decode().catch(() => {});
		}
		if (!isOver) show(place, 'smooth');
	};

	track.addEventListener('scroll', tell, { passive: true });
	show(Number(section.dataset['start']), 'instant');
	if (prefersStill()) return;
	let timer: ReturnType<typeof setTimeout>;
	const screen = new IntersectionObserver(
		(entries) => {
			clearInterval(timer);
			if (entries.at(-1)?.isIntersecting) timer = setInterval(next, Number(section.dataset['every']));
		},
		{ threshold: SEEN },
	);
	screen.observe(section);
	const end = () => {
		isOver = true;
		screen.disconnect();
		clearInterval(timer);
	};
	for (const sign of ['pointerover', 'touchstart', 'focusin', 'keydown'])
		section.addEventListener(sign, end, { once: true, passive: true });
};

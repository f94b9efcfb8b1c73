/** The elements of a carousel in the page (made by `Carousel.astro`) and what both of its engines do to them. */
export interface Parts {
	section: HTMLElement;
	/** The window on the pictures. */
	view: HTMLElement;
	/** What moves behind the window. */
	track: HTMLElement;
	slides: HTMLElement[];
	/** Milliseconds between two moves. */
	every: number;
}

/** @throws when the element is no carousel */
export const partsOf = (section: HTMLElement): Parts => {
	const view = section.querySelector<HTMLElement>('[data-view]');
	const track = view?.querySelector<HTMLElement>('[data-track]');
	if (!view || !track) throw new Error('No pictures in this carousel');
	return {
		section,
		view,
		track,
		slides: [...track.children] as HTMLElement[],
		every: Number(section.dataset['every']),
	};
};

/** Marks the picture in the middle. */
export const markSlide = ({ slides }: Parts, at: number): void => {
	slides.forEach((slide, index) => {
		slide.toggleAttribute('data-on', index === at);
	});
};

/** A place in a ring of `count`: after the last comes the first. */
export const around = (at: number, count: number): number => (at + count) % count;

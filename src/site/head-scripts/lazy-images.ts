/**
 * Lets pictures in `[data-hold]` load once they are seen, and from the visitor's first scroll on once they are less than a
 * third of a window away. Browsers fetch lazy pictures from up to three windows away, which on a phone is most of a page
 * that is never scrolled. It uses nothing outside itself.
 */
export function holdPictures(world: Window & typeof globalThis): void {
	const { document } = world;
	const release = (place: Element) => place.removeAttribute('data-hold');
	const places = [...document.querySelectorAll('[data-hold]')];
	const watch = (rootMargin: string) => {
		const near = new world.IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) if (isIntersecting) release(target);
			},
			{ rootMargin },
		);
		for (const place of places) near.observe(place);
	};
	watch('0px');
	world.addEventListener('scroll', () => watch('33% 0px'), { once: true, passive: true });
	world.addEventListener('beforeprint', () => places.forEach(release));
}

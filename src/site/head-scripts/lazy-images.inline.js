// Pictures in `[data-hold]` load when they are seen, and from the first scroll on when less than a third of a window away.
// Browsers fetch lazy pictures from three windows away, which on a phone is most of a page that is never scrolled.
{
	const places = document.querySelectorAll('[data-hold]');
	/** @param {Element} place */
	const release = (place) => place.removeAttribute('data-hold');
	/** @param {string} rootMargin */
	const watch = (rootMargin) => {
		const near = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) if (isIntersecting) release(target);
			},
			{ rootMargin },
		);
		for (const place of places) near.observe(place);
	};
	watch('0px');
	addEventListener('scroll', () => watch('33% 0px'), { once: true, passive: true });
	addEventListener('beforeprint', () => places.forEach(release));
}

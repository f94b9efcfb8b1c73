// Has the parts that are some screens further down laid out one by one, a frame each: all at once a slow phone answers
// nothing for a third of a second, longest in Chinese. Which parts: base.css.
{
	const parts = [...document.querySelectorAll('.last-near ~ *, .in-turn > *, .ftr')];
	const layOut = () => {
		const part = parts.shift();
		if (!part) return;
		part.style.contentVisibility = 'visible';
		requestAnimationFrame(layOut);
	};
	// The place that a fragment names, or a visitor comes back to, is known when all is laid out.
	if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate')
		for (const part of parts) part.style.contentVisibility = 'visible';
	else requestAnimationFrame(layOut);
}

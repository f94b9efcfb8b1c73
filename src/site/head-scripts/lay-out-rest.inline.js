// Has the parts that are some screens further down laid out one by one, a frame each: all at once a slow phone answers
// nothing for a third of a second, longest in Chinese. Which parts: base.css.
{
	const parts = document.querySelectorAll('.last-near ~ *, .in-turn > *, .ftr');
	let next = 0;
	const layOut = () => {
		if (next === parts.length) return;
		parts[next++].style.contentVisibility = 'visible';
		requestAnimationFrame(layOut);
	};
	requestAnimationFrame(layOut);
}

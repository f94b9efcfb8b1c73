// What is folded on narrow windows stands open where there is room for it.
{
	const fold = document.currentScript?.previousElementSibling;
	if (fold instanceof HTMLDetailsElement) fold.open = matchMedia('(width > 820px)').matches;
}

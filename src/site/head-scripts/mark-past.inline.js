// Days (`data-day`) and trips (`data-last-day`) that are over get `data-past`, so that a page is right without a new build.
{
	const { today } = document.documentElement.dataset;
	for (const element of document.querySelectorAll('[data-day],[data-last-day]')) {
		const day = element.getAttribute('data-day') ?? element.getAttribute('data-last-day');
		element.toggleAttribute('data-past', `${day}` < `${today}`);
	}
}

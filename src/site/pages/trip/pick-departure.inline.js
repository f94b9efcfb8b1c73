// Of the days of the fare ticket, those that are over cannot be chosen, and the next one with places is: also when another
// one is known to be full a moment later, unless a visitor has chosen by then.
{
	const box = /** @type {HTMLElement} */ (document.querySelector('.days'));
	/** @type {NodeListOf<HTMLInputElement>} */
	const days = box.querySelectorAll('[name=departure]');
	for (const day of days) day.disabled = day.closest('[data-past]') !== null;
	const choose = () => {
		if ([...days].some((day) => day.checked !== day.defaultChecked)) return;
		const first = (/** @type {string} */ of) => [...days].find((day) => !day.disabled && day.closest(of));
		const chosen =
			first('[data-seats=open], [data-seats=few]') ?? first('.day:not([data-seats=cancelled])') ?? first('.day');
		for (const day of days) day.defaultChecked = day === chosen;
	};
	choose();
	new MutationObserver(choose).observe(box, { subtree: true, attributeFilter: ['data-seats'] });
}

// Of the days of the fare ticket, those that are over cannot be chosen, and the next one with places is.
{
	/** @type {NodeListOf<HTMLInputElement>} */
	const days = document.querySelectorAll('.fare [name=departure]');
	for (const day of days) day.disabled = day.closest('[data-past]') !== null;
	const open = [...days].filter((day) => !day.disabled);
	const chosen = open.find((day) => day.value === 'bookable') ?? open[0];
	for (const day of days) day.checked = day === chosen;
}

/**
 * Chooses the next departure by the visitor's clock: days that have passed cannot be chosen. It runs inline right after
 * the fare ticket, when `data-past` is set, and must not use anything outside itself.
 */
export function pickDeparture(fare: ParentNode): void {
	const days = [...fare.querySelectorAll<HTMLInputElement>('input[name="departure"]')];
	for (const day of days) day.disabled = !!day.closest('[data-past]');
	const open = days.filter((day) => !day.disabled);
	const chosen = open.find((day) => day.value === 'bookable') ?? open[0];
	for (const day of days) day.checked = day === chosen;
}
